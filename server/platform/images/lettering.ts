import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export type Weight = 400 | 500 | 600 | 700

interface Glyph {
  advance: number
  path: string
}

interface Face {
  glyphs: Map<number, Map<string, Glyph>>
  kerning: Map<string, number>
}

const UNITS_PER_EM = 1000
const written = (character: string) => (character === '␣' ? ' ' : character)

/** Text is drawn as outlines: the rasteriser has no fonts, and images must be equal on every machine. */
const face = readFace(readFileSync(join(import.meta.dirname, 'plus-jakarta-sans.txt'), 'utf8'))

function readFace(text: string): Face {
  const glyphs: Face['glyphs'] = new Map()
  const kerning: Face['kerning'] = new Map()
  let weight: Map<string, Glyph> | null = null
  for (const line of text.split('\n')) {
    const [first = '', number = '', ...rest] = line.split(' ')
    if (first === 'weight') glyphs.set(Number(number), (weight = new Map()))
    else if (line === 'kern') weight = null
    else if (first === '' || (first === '#' && number !== '')) continue
    else if (weight) weight.set(written(first), { advance: Number(number), path: rest.join(' ') })
    else for (const next of rest.join('')) kerning.set(written(first) + written(next), Number(number))
  }
  return { glyphs, kerning }
}

export interface Lettering {
  size: number
  weight: Weight
}

/** @throws RangeError for a letter without an outline, so that a label is never incomplete */
function place(text: string, { size, weight }: Lettering): { width: number; at: [Glyph, number][] } {
  const scale = size / UNITS_PER_EM
  const at: [Glyph, number][] = []
  let x = 0
  let before = ''
  for (const letter of text) {
    const glyph = face.glyphs.get(weight)?.get(letter)
    if (!glyph) throw new RangeError(`No outline for "${letter}" at weight ${weight}.`)
    x += (face.kerning.get(before + letter) ?? 0) * scale
    at.push([glyph, x])
    x += glyph.advance * scale
    before = letter
  }
  return { width: x, at }
}

/** Removes letters without an outline, for text that an operator may enter. */
export const writable = (text: string, weight: Weight): string =>
  Array.from(text)
    .filter((letter) => face.glyphs.get(weight)?.has(letter))
    .join('')
    .trim()

export const widthOf = (text: string, lettering: Lettering): number => place(text, lettering).width

/** Reduces the font size if `text` would be wider than `room`. */
export function fitted(text: string, lettering: Lettering, room: number): Lettering {
  const width = widthOf(text, lettering)
  return width <= room ? lettering : { ...lettering, size: (lettering.size * room) / width }
}

/** Path data of a line of text with its baseline at 0 and its left edge, centre or right edge at x = 0. */
export function outline(text: string, lettering: Lettering, anchor: 'start' | 'middle' | 'end' = 'start'): string {
  const { width, at } = place(text, lettering)
  const from = anchor === 'start' ? 0 : anchor === 'middle' ? -width / 2 : -width
  const scale = lettering.size / UNITS_PER_EM
  return at.map(([{ path }, x]) => moved(path, { scale, x: from + x })).join('')
}

/** Font outlines have y upwards; H and V take one coordinate, all other commands pairs. */
function moved(path: string, { scale, x }: { scale: number; x: number }): string {
  return path.replace(/([A-Z])([^A-Z]*)/g, (_whole, command: string, numbers: string) => {
    const values = numbers.match(/-?\d+/g)?.map(Number) ?? []
    const placed = values.map((value, index) => {
      const isHorizontal = command === 'H' || (command !== 'V' && index % 2 === 0)
      return (isHorizontal ? x + value * scale : -value * scale).toFixed(2)
    })
    return command + placed.join(' ')
  })
}
