/**
 * The contrast of every text on a page, as it was painted. `seen` and `bare` are pictures of the page
 * with its texts and without them, at the same scale: where they differ there is ink, and under it its ground.
 */
async ({ seen, bare, scale, boxes }) => {
  const STRONGEST = 0.15 // of the inked pixels: edges are blurred, so only the fullest count
  const ENOUGH = 12 // pixels

  async function pixelsOf(url) {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = new OffscreenCanvas(image.width, image.height)
    const brush = canvas.getContext('2d', { willReadFrequently: true })
    brush.drawImage(image, 0, 0)
    return brush
  }
  const linear = (part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
  const luminance = (data, i) =>
    0.2126 * linear(data[i] / 255) +
    0.7152 * linear(data[i + 1] / 255) +
    0.0722 * linear(data[i + 2] / 255)

  const [ink, ground] = await Promise.all([pixelsOf(seen), pixelsOf(bare)])
  return boxes.flatMap(({ text, large, x, y, width, height }) => {
    const area = [x * scale, y * scale, Math.ceil(width * scale), Math.ceil(height * scale)]
    const one = ink.getImageData(...area).data
    const other = ground.getImageData(...area).data
    const found = []
    for (let i = 0; i < one.length; i += 4) {
      const difference =
        Math.abs(one[i] - other[i]) +
        Math.abs(one[i + 1] - other[i + 1]) +
        Math.abs(one[i + 2] - other[i + 2])
      if (difference < 24) continue
      const [dark, light] = [luminance(one, i), luminance(other, i)].sort((a, b) => a - b)
      found.push({ difference, contrast: (light + 0.05) / (dark + 0.05) })
    }
    if (found.length < ENOUGH) return []
    found.sort((a, b) => b.difference - a.difference)
    const full = found.slice(0, Math.max(ENOUGH, found.length * STRONGEST)).map((p) => p.contrast)
    full.sort((a, b) => a - b)
    return [{ text, large, contrast: full[Math.floor(full.length / 2)] }]
  })
}
