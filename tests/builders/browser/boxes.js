/**
 * What is wrong with how a page is laid out, computed from boxes: in words, one line a fault.
 * Everything that can be pressed must be reached by scrolling at most, with nothing over it; no two
 * such things may overlap; and no text may be cut off.
 */
() => {
  const PRESSABLE =
    'button, a[href], input, select, textarea, summary, label:has(input), [role="button"], [role="slider"]'
  const SLACK = 2 // pixels by which neighbours may touch
  const SMALL = 120 // what scrolls and is lower than this hides its text
  const faults = []
  // A dialog in front leaves the rest of the page out of reach, as it should.
  const front = [...document.querySelectorAll('dialog:modal, [data-game-dialog] [role="dialog"]')].at(-1)
  const root = front ?? document.body

  const nameOf = (element) =>
    (
      element.getAttribute('aria-label') ||
      element.textContent.trim().replace(/\s+/g, ' ') ||
      element.getAttribute('title') ||
      element.outerHTML
    ).slice(0, 60)
  const tell = (element) =>
    `${element.tagName.toLowerCase()}.${(element.getAttribute('class') ?? '').replace(/svelte-\S+/g, '').trim().replace(/\s+/g, '.')} "${nameOf(element)}"`

  const isHidden = (element) =>
    !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    element.closest('.visually-hidden, .skips, [inert], [aria-hidden="true"]') !== null
  const isSmall = ({ width, height }) => width < 2 || height < 2

  /** The part of a box that its scrolling and cutting ancestors leave to be seen. */
  function seen(element, box = element.getBoundingClientRect()) {
    let { left, top, right, bottom } = box
    for (let at = element.parentElement; at; at = at.parentElement) {
      const style = getComputedStyle(at)
      if (style.position === 'fixed' || at === document.body) break
      if (style.overflowX === 'visible' && style.overflowY === 'visible') continue
      const clip = at.getBoundingClientRect()
      left = Math.max(left, clip.left)
      top = Math.max(top, clip.top)
      right = Math.min(right, clip.right)
      bottom = Math.min(bottom, clip.bottom)
    }
    return { left, top, right, bottom, width: right - left, height: bottom - top }
  }

  function* pointsIn(element) {
    const box = element.getBoundingClientRect()
    const shape = element instanceof SVGGeometryElement ? element : null
    const matrix = shape?.getScreenCTM()?.inverse()
    const steps = shape ? 9 : 3
    for (let row = 0; row < steps; row++) {
      for (let column = 0; column < steps; column++) {
        const x = box.left + (box.width * (column + 0.5)) / steps
        const y = box.top + (box.height * (row + 0.5)) / steps
        if (shape && !shape.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix))) continue
        yield { x, y }
      }
    }
  }

  const isHitOf = (element, hit) =>
    hit !== null &&
    (element.contains(hit) ||
      // A drawing finds by itself which of its squares or hexes is meant.
      (element instanceof SVGElement && hit.closest('svg[role="group"]') === element.ownerSVGElement) ||
      (hit.closest('label') !== null && hit.closest('label') === element.closest('label')))

  /** Whether a finger finds the thing, after scrolling to it; what lies over it otherwise. */
  function findReach(element) {
    element.scrollIntoView({ block: 'nearest', inline: 'nearest' })
    let over = null
    for (const { x, y } of pointsIn(element)) {
      const hit = document.elementFromPoint(x, y)
      if (isHitOf(element, hit)) return null
      if (hit && !hit.contains(element)) over = hit
    }
    return over ? `lies under ${tell(over)}` : 'lies outside of what can be seen'
  }

  const isWithin = (inner, outer) =>
    inner.left >= outer.left - 1 &&
    inner.right <= outer.right + 1 &&
    inner.top >= outer.top - 1 &&
    inner.bottom <= outer.bottom + 1

  const pressable = [...root.querySelectorAll(PRESSABLE)].filter(
    (element) =>
      !isHidden(element) &&
      !element.matches(':disabled') &&
      !isSmall(element.getBoundingClientRect()),
  )

  for (const element of pressable) {
    const why = findReach(element)
    if (why) faults.push(`covered: ${tell(element)} ${why}`)
  }
  window.scrollTo(0, 0)

  // Things on a painted board may touch one another: there the finger has decided above.
  const boxes = pressable
    .filter(
      (element) => !(element instanceof SVGElement) && !element.matches('.covering'),
    )
    .map((element) => ({ element, box: seen(element) }))
    .filter(({ box }) => !isSmall(box))
  for (const [index, { element, box }] of boxes.entries()) {
    for (const other of boxes.slice(index + 1)) {
      if (element.contains(other.element) || other.element.contains(element)) continue
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (isWithin(box, other.box) || isWithin(other.box, box)) continue // a button over all of a row or a card
      if (wide > SLACK && high > SLACK) {
        faults.push(`overlap: ${tell(element)} and ${tell(other.element)} by ${Math.round(wide)}x${Math.round(high)}`)
      }
    }
  }

  // What is to be read on a board: no chip, price or number lies over another, or is cut by the board's frame.
  const SIGNS = '[data-chip], [data-price], g:has(> text.key)'
  const signs = [...root.querySelectorAll(SIGNS)]
    .filter((sign) => sign.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
    .map((sign) => ({ sign, box: sign.getBoundingClientRect() }))
    .filter(({ box }) => !isSmall(box))
  const say = (sign) => `sign "${sign.textContent.trim().replace(/\s+/g, ' ')}"`
  for (const [index, { sign, box }] of signs.entries()) {
    for (const other of signs.slice(index + 1)) {
      if (sign.contains(other.sign) || other.sign.contains(sign)) continue
      const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left)
      const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top)
      if (wide > SLACK && high > SLACK) {
        faults.push(`overlap on the board: ${say(sign)} and ${say(other.sign)} by ${Math.round(wide)}x${Math.round(high)}`)
      }
    }
  }

  /** Only for those who listen. */
  function isUnseen(holder) {
    for (let at = holder; at; at = at.parentElement) {
      const { clipPath } = getComputedStyle(at)
      if (clipPath.startsWith('inset(50%')) return true
    }
    return false
  }

  // Text that is cut off: lists may be scrolled, but what is hidden is gone, and so is nearly what scrolls in a slit.
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  const cut = new Set()
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const holder = node.parentElement
    if (!node.textContent.trim() || !holder || holder.closest('svg, script, style, option')) continue
    if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    if (isUnseen(holder) || holder.closest('[data-unfolds]')) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    const box = range.getBoundingClientRect()
    if (isSmall(box)) continue
    for (let at = holder; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at)
      const clip = at.getBoundingClientRect()
      const small = clip.height < SMALL && !at.matches('ol, ul, [role="log"], .rows, .lines')
      const hides = (overflow) =>
        overflow === 'hidden' || overflow === 'clip' || (small && overflow !== 'visible')
      // Rows scroll downwards alone: what runs off their side is not looked for there.
      const rows = style.overflowX !== 'visible' && at.matches('.rows, [role="log"]')
      const wide = (rows || hides(style.overflowX)) && (box.right > clip.right + SLACK || box.left < clip.left - SLACK)
      const high = hides(style.overflowY) && (box.bottom > clip.bottom + SLACK || box.top < clip.top - SLACK)
      if (wide || high) {
        cut.add(`cut: ${tell(holder)} in ${at.tagName.toLowerCase()}.${at.className}`.replace(/svelte-\S+/g, ''))
        break
      }
      if (style.overflowX !== 'visible' || style.overflowY !== 'visible') break
      if (style.position === 'fixed') break
    }
  }
  faults.push(...cut)

  if (document.documentElement.scrollWidth > innerWidth + 1) {
    faults.push(`wide: the page is ${document.documentElement.scrollWidth} wide on a screen of ${innerWidth}`)
  }
  return faults
}
