import { type Shaped, shapeText } from './shape.ts'
import type { Typefaces, Weight } from './typefaces.ts'

export interface Setting {
  weight: Weight
  /** In parts of the type size. */
  width: number
}

export interface Typesetter {
  /** One line, however long. */
  line(text: string, weight: Weight): Shaped
  /** As many lines as the width asks for: broken between words, and within a word only where it alone is too long. */
  wrap(text: string, setting: Setting): Shaped[]
}

/** Where a line may end: after a space, or between signs of scripts that are written without spaces. */
const PIECES = /[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+\s*|[\s\S]\s*/gu
/** A letter and its marks are never parted. */
const SIGNS = new Intl.Segmenter(undefined, { granularity: 'grapheme' })
/** Most texts of papers are on every paper: words, amounts, the goods of one shop. */
const REMEMBERED = 4_000

/** @param typefaces with whatever the texts need opened before */
export function createTypesetter(typefaces: Typefaces): Typesetter {
  const known = new Map<string, Shaped>()

  function line(text: string, weight: Weight): Shaped {
    const key = `${weight} ${text}`
    const shaped = known.get(key) ?? shapeText(text, weight, typefaces)
    if (known.size >= REMEMBERED) known.clear()
    known.set(key, shaped)
    return shaped
  }

  /** How many characters of a word fit, at least one. */
  function fitting(characters: readonly string[], { weight, width }: Setting): number {
    let count = 1
    while (count < characters.length && line(characters.slice(0, count + 1).join(''), weight).width <= width) count += 1
    return count
  }

  function wrap(text: string, setting: Setting): Shaped[] {
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
