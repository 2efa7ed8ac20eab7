import { readFile } from 'node:fs/promises'
import { Blob, Face, Font, Variation } from 'harfbuzzjs'
import { decompress } from 'woff2-encoder'
import { type FontPart, fontParts } from './font-parts.ts'

/** The two weights of the variable fonts that documents use. */
export const WEIGHTS = { regular: 450, strong: 700 } as const
export type Weight = keyof typeof WEIGHTS

/** An opened font part, for shaping and embedding. */
export interface Typeface {
  /** Position in the list of parts; used as its id in a document. */
  index: number
  /** TrueType. */
  bytes: Uint8Array
  unitsPerEm: number
  has(codePoint: number): boolean
  fonts: Record<Weight, Font>
}

export interface Typefaces {
  /** Opens all fonts that the text needs; required before shaping it. */
  prepare(text: string): Promise<void>
  /** First opened typeface that has the character. */
  find(codePoint: number): Typeface | null
}

/** Opens fonts on first use and caches them. */
export function createTypefaces(): Typefaces {
  const parts = fontParts()
  const opened = new Map<number, Typeface>()
  const known = new Map<number, Typeface | null>()

  async function resolve(codePoint: number): Promise<Typeface | null> {
    for (const [index, part] of parts.entries()) {
      if (!part.ranges.some(([first, last]) => codePoint >= first && codePoint <= last)) continue
      const typeface = opened.get(index) ?? (await openPart(part, index))
      opened.set(index, typeface)
      if (typeface.has(codePoint)) return typeface
    }
    return null
  }

  return {
    async prepare(text) {
      for (const character of new Set(text)) {
        const codePoint = character.codePointAt(0) ?? 0
        if (!known.has(codePoint)) known.set(codePoint, await resolve(codePoint))
      }
    },
    find: (codePoint) => known.get(codePoint) ?? null,
  }
}

async function openPart({ file }: FontPart, index: number): Promise<Typeface> {
  const bytes = await decompress(await readFile(file))
  const face = new Face(new Blob(bytes))
  const covered = new Set(face.collectUnicodes())
  const fontOf = (weight: Weight): Font => {
    const font = new Font(face)
    font.setVariations([new Variation('wght', WEIGHTS[weight])])
    return font
  }
  return {
    index,
    bytes,
    unitsPerEm: face.upem,
    has: (codePoint) => covered.has(codePoint),
    fonts: { regular: fontOf('regular'), strong: fontOf('strong') },
  }
}
