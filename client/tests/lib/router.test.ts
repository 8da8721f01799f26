import { beforeEach, describe, expect, test, vi } from 'vitest'
import { readRoute, readTableLink, router } from '$lib/router.svelte'

describe('an address', () => {
  test.each([
    ['/', { page: 'lobby' }],
    ['/new', { page: 'new' }],
    ['/new/', { page: 'new' }],
    ['/t/copper-kettle', { page: 'table', id: 'copper-kettle' }],
    ['/rules/kingdoms', { page: 'rules', game: 'kingdoms' }],
    ['/learn/kingdoms', { page: 'learn', game: 'kingdoms' }],
    ['/games', { page: 'games' }],
    ['/account', { page: 'account' }],
    ['/about', { page: 'about' }],
  ])('%s is a page', (path, route) => {
    expect(readRoute(path)).toEqual(route)
  })

  test.each(['/t', '/t/a/b', '/rules', '/nowhere', '/about/us', '/constructor', '/toString'])(
    '%s is none',
    (path) => {
      expect(readRoute(path)).toEqual({ page: 'lost', path })
    },
  )

  test('that is damaged does no harm', () => {
    expect(readRoute('/t/%E0%A4%A')).toEqual({ page: 'table', id: '%E0%A4%A' })
  })
})

describe("a friend's link", () => {
  test.each([
    `${location.origin}/t/copper-kettle`,
    `${location.host}/t/copper-kettle`,
    ` ${location.origin}/t/copper-kettle/ `,
    `come over: ${location.origin}/t/copper-kettle?guide=1#log`,
    '/t/copper-kettle',
    't/copper-kettle',
    'copper-kettle',
  ])('%s leads to its table', (link) => {
    expect(readTableLink(link)).toEqual({ id: 'copper-kettle', elsewhere: null })
  })

  test.each([
    ['https://games.example/t/copper-kettle?guide=1#log', 'https://games.example/t/copper-kettle'],
    ['games.example/t/copper-kettle', `${location.protocol}//games.example/t/copper-kettle`],
    ['come over: http://127.0.0.1:1/t/copper-kettle/', 'http://127.0.0.1:1/t/copper-kettle'],
  ])('%s leads to a table at another server', (link, address) => {
    expect(readTableLink(link)?.elsewhere?.href).toBe(address)
  })

  test.each(['', 'https://games.example/', 'come over at eight', 'https://games.example/t/'])(
    '%s is none',
    (link) => {
      expect(readTableLink(link)).toBeNull()
    },
  )
})

describe('the router', () => {
  beforeEach(() => {
    router.onchange = () => {}
    router.go('/')
  })

  test('goes to a page and tells', () => {
    router.onchange = vi.fn()
    router.go('/rules/kingdoms#U-WAR-3')
    expect(router.route).toEqual({ page: 'rules', game: 'kingdoms' })
    expect(router.hash).toBe('U-WAR-3')
    expect(location.pathname).toBe('/rules/kingdoms')
    expect(router.onchange).toHaveBeenCalledOnce()
  })

  test('does not tell of a new place on the same page', () => {
    router.go('/rules/kingdoms')
    router.onchange = vi.fn()
    router.go('#U-WAR-3')
    expect(router.hash).toBe('U-WAR-3')
    expect(router.onchange).not.toHaveBeenCalled()
  })

  test('reads what follows the question mark', () => {
    router.go('/new?game=kingdoms&friends=1')
    expect(router.query.get('game')).toBe('kingdoms')
    expect(router.query.has('friends')).toBe(true)
  })

  test('follows a plain click on a link of ours', () => {
    const event = click('<a href="/about"><b>About</b></a>', 'b')
    expect(event.defaultPrevented).toBe(true)
    expect(router.route).toEqual({ page: 'about' })
  })

  test.each([
    ['to another site', '<a href="https://game-icons.net/">x</a>', {}],
    ['to a file of the server', '<a href="/api/tables/a/record">x</a>', {}],
    ["to the server's reports", '<a href="/lab">x</a>', {}],
    ['that is downloaded', '<a href="/about" download>x</a>', {}],
    ['for a new tab', '<a href="/about">x</a>', { ctrlKey: true }],
    ['of another button', '<a href="/about">x</a>', { button: 1 }],
  ])('leaves a click %s to the browser', (_, html, how) => {
    const event = click(html, 'a', how)
    expect(event.defaultPrevented).toBe(false)
    expect(router.route).toEqual({ page: 'lobby' })
  })

  function click(html: string, on: string, how: MouseEventInit = {}): MouseEvent {
    document.body.innerHTML = html
    let seen: MouseEvent | undefined
    const listen = (event: MouseEvent) => {
      seen = event
      router.follow(event)
    }
    document.body.addEventListener('click', listen, { once: true })
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...how })
    document.body.querySelector(on)!.dispatchEvent(event)
    return seen!
  }
})
