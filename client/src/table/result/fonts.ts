/** Our fonts for a drawing, which reads none of the page's: as a style sheet that holds them. */
import serif from '@fontsource/alegreya/files/alegreya-latin-500-normal.woff2?url'
import serifBold from '@fontsource/alegreya/files/alegreya-latin-700-normal.woff2?url'
import sans from '@fontsource/alegreya-sans/files/alegreya-sans-latin-400-normal.woff2?url'
import sansBold from '@fontsource/alegreya-sans/files/alegreya-sans-latin-700-normal.woff2?url'

const FACES = [
  ['Alegreya', 500, serif],
  ['Alegreya', 700, serifBold],
  ['Alegreya Sans', 400, sans],
  ['Alegreya Sans', 700, sansBold],
] as const

/** The page has fetched them already; where one cannot be had, the drawing takes the next of its family. */
export async function fontsInside(): Promise<string> {
  const faces = await Promise.allSettled(
    FACES.map(async ([family, weight, file]) => {
      const data = await asData(await (await fetch(file)).blob())
      return `@font-face{font-family:'${family}';font-weight:${weight};src:url(${data}) format('woff2')}`
    }),
  )
  return faces.map((face) => (face.status === 'fulfilled' ? face.value : '')).join('')
}

function asData(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(new Error('Cannot be read'))
    reader.readAsDataURL(file)
  })
}
