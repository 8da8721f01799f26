/**
 * How well every text on the screen can be read: its ink against what is really drawn behind it.
 * First texts are noted and made invisible; then a picture of the page without them tells the ground.
 */
({
  /** Note every text that is in sight, with its ink; then take the ink away. */
  note() {
    const TOLD_BY = 'svg[role="img"], [aria-hidden="true"] [data-art]'
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    /** Any colour of CSS as numbers, alpha from 0 to 1. */
    const read = (colour) => {
      canvas.clearRect(0, 0, 1, 1)
      canvas.fillStyle = colour
      canvas.fillRect(0, 0, 1, 1)
      const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
      return [red, green, blue, alpha / 255]
    }
    const isShut = (holder) =>
      holder.closest(':disabled, [aria-disabled="true"], [inert], .visually-hidden, .skips, .skip') !== null
    /** Only for those who listen. */
    const isUnseen = (holder) => {
      for (let at = holder; at; at = at.parentElement) {
        if (getComputedStyle(at).clipPath.startsWith('inset(50%')) return true
      }
      return false
    }
    /** On a drawing the room above and below letters may lie beside the disc on which they stand. */
    const core = ({ left, top, width, height }) => ({
      left: left + width / 8,
      top: top + height / 4,
      width: (width * 3) / 4,
      height: height / 2,
    })
    /** A font has room above and below its letters, where the frame of a row may run. */
    const lettersIn = ({ left, top, width, height }) => ({
      left,
      top: top + height * 0.15,
      width,
      height: height * 0.72,
    })
    const fadeOf = (holder) => {
      let fade = 1
      for (let at = holder; at; at = at.parentElement) fade *= Number(getComputedStyle(at).opacity)
      return fade
    }
    const isCut = (holder, { left, top, right, bottom }) => {
      for (let at = holder.parentElement; at && at !== document.documentElement; at = at.parentElement) {
        const frame = at.getBoundingClientRect()
        const { overflowX, overflowY } = getComputedStyle(at)
        if (overflowY !== 'visible' && (top < frame.top - 2 || bottom > frame.bottom + 2)) return true
        if (overflowX !== 'visible' && (left < frame.left - 2 || right > frame.right + 2)) return true
      }
      return false
    }
    const isInSight = (holder, { left, top, right, bottom }) => {
      if (isCut(holder, { left, top, right, bottom })) return false
      const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      return hit !== null && (holder.contains(hit) || hit.contains(holder) || holder instanceof SVGElement)
    }
    const front = [...document.querySelectorAll('dialog:modal, [data-game-dialog] [role="dialog"]')].at(-1)
    const texts = document.createTreeWalker(front ?? document.body, NodeFilter.SHOW_TEXT)
    const seen = []
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const holder = node.parentElement
      const words = node.textContent.trim()
      if (!words || !holder || holder.closest('script, style, option, title, desc, defs')) continue
      if (!holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
      if (isShut(holder) || isUnseen(holder) || holder.closest(TOLD_BY)) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const boxes = [...range.getClientRects()].filter(
        (box) => box.width > 2 && box.height > 4 && box.top >= 0 && box.left >= 0 &&
          box.bottom <= innerHeight && box.right <= innerWidth && isInSight(holder, box),
      )
      if (!boxes.length) continue
      const style = getComputedStyle(holder)
      const drawn = holder instanceof SVGElement
      const scale = drawn ? holder.getScreenCTM().a : 1
      const size = parseFloat(style.fontSize) * Math.abs(scale)
      const halo = drawn && style.stroke !== 'none' && style.paintOrder.startsWith('stroke')
      seen.push({
        words: words.slice(0, 40),
        at: `${holder.tagName.toLowerCase()}.${(holder.getAttribute('class') ?? '').replace(/svelte-\S+/g, '').trim()}`,
        ink: read(drawn ? style.fill : style.color),
        fade: fadeOf(holder),
        halo: halo ? read(style.stroke) : null,
        large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        boxes: boxes.map(drawn ? core : lettersIn),
      })
    }
    window.__noted = seen
    const hidden = Object.assign(document.createElement('style'), { id: 'without-ink' })
    hidden.textContent = `*, *::before, *::after { color: transparent !important; transition: none !important;
      animation-play-state: paused !important; text-decoration-color: transparent !important; caret-color: transparent !important }
      svg text, svg tspan { fill: transparent !important; stroke: transparent !important }`
    document.head.append(hidden)
    return seen.length
  },

  /** Every pair of ink and ground, with its contrast by the formula of the WCAG and what is needed. */
  async measure(bytes) {
    document.getElementById('without-ink').remove()
    const image = new Image()
    image.src = 'data:image/png;base64,' + bytes
    await image.decode()
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight)
    const drawn = canvas.getContext('2d', { willReadFrequently: true })
    drawn.drawImage(image, 0, 0)
    const linear = (part) =>
      part / 255 <= 0.03928 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4
    const luminance = ([red, green, blue]) =>
      0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    const contrast = (one, other) => {
      const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b)
      return (light + 0.05) / (dark + 0.05)
    }
    const over = (ink, alpha, ground) => ground.map((part, at) => part + (ink[at] - part) * alpha)
    const hex = (colour) =>
      '#' + colour.slice(0, 3).map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')

    /** What lies behind a box: its pixels, or a grid of them. */
    const behind = ({ left, top, width, height }) => {
      const { data } = drawn.getImageData(Math.round(left), Math.round(top), Math.ceil(width), Math.ceil(height))
      const pixels = []
      const step = data.length > 4 * 700 ? 7 : 1 // of a sign or two every pixel: one of ten may be a line's
      for (let at = 0; at < data.length; at += 4 * step) pixels.push([data[at], data[at + 1], data[at + 2]])
      return pixels
    }
    const pairs = new Map()
    for (const { words, at, ink, fade, halo, large, boxes } of window.__noted) {
      const alpha = ink[3] * fade
      const grounds = halo ? [halo.slice(0, 3)] : boxes.flatMap(behind)
      const told = grounds
        .map((ground) => ({ ground, ratio: contrast(over(ink, alpha, ground), ground) }))
        .sort((one, other) => one.ratio - other.ratio)
      // A line that touches the letters is no ground: nine tenths of what lies behind has to do.
      const { ground, ratio } = told[Math.floor(told.length / 10)]
      const key = `${hex(ink)} ${hex(ground)} ${large}`
      const before = pairs.get(key)
      if (before && before.ratio <= ratio) continue
      pairs.set(key, { ink: hex(ink), ground: hex(ground), ratio, needed: large ? 3 : 4.5, words, at })
    }
    return [...pairs.values()]
  },
})
