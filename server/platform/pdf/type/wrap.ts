import { type ShapedText, shapeText } from './shape.ts'
import type { Typefaces, Weight } from './typefaces.ts'

export interface Setting {
  weight: Weight
  /** Relative to the font size. */
  width: number
}

export interface Typesetter {
  /** Shapes a text as one line of any length. */
  line(text: string, weight: Weight): ShapedText
  /** Wraps a text to the width, between words, and within a word only if it is too long for a line. */
  wrap(text: string, setting: Setting): ShapedText[]
}

/** Line break opportunities: after a space, or between characters of scripts without spaces. */
const PIECES = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|[\s\S]\s*/gu
/** Grapheme clusters: a letter is not separated from its marks. */
const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Cache size: documents share most of their texts, such as labels, amounts and product names. */
const REMEMBERED = 4_000

/** @param typefaces with the fonts of all texts already prepared */
export function createTypesetter(typefaces: Typefaces): Typesetter {
  const known = new Map<string, ShapedText>()

  function line(text: string, weight: Weight): ShapedText {
    const key = `${weight} ${text}`
    const shaped = known.get(key) ?? shapeText(text, weight, typefaces)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, shaped)
    return shaped
  }

  /** Number of characters of a word that fit, at least one. */
  function fitting(characters: readonly string[], { weight, width }: Setting): number {
    let count = 1
    while (count < characters.length && line(characters.slice(0, count + 1).join(''), weight).width <= width) count += 1
    return count
  }

  function wrap(text: string, setting: Setting): ShapedText[] {
    const { weight, width } = setting
    const fits = (candidate: string) => line(candidate.trimEnd(), weight).width <= width
    const lines: string[] = []
    let current = ''
    for (const piece of text.match(PIECES) ?? []) {
      if (fits(current + piece)) {
        current += piece
        continue
      }
      if (current !== '') lines.push(current)
      current = piece
      while (!fits(current)) {
        const characters = Array.from(SIGNS.segment(current), ({ segment }) => segment)
        const count = fitting(characters, setting)
        if (count >= characters.length) break
        lines.push(characters.slice(0, count).join(''))
        current = characters.slice(count).join('')
      }
    }
    return [...lines, current].map((one) => line(one.trimEnd(), weight))
  }

  return { line, wrap }
}
