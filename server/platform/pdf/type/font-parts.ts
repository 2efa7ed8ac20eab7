import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import * as v from 'valibot'

/** One file of a font that is split by character ranges. */
export interface FontPart {
  /** Absolute path of a WOFF2 file. */
  file: string
  /** First and last code point of each declared range. */
  ranges: readonly (readonly [first: number, last: number])[]
}

const require = createRequire(import.meta.url)

/** In order of preference: the store's typeface, then fallbacks for the scripts that names are written in. */
const FAMILIES = [
  'plus-jakarta-sans',
  'noto-sans',
  'noto-sans-arabic',
  'noto-sans-tamil',
  'noto-sans-thai',
  'noto-sans-bengali',
  'noto-sans-myanmar',
  'noto-sans-sc',
  'noto-sans-kr',
]

const rangesByPart = v.record(v.string(), v.string())

/** Every part of every family, in order of preference. */
export const fontParts = (): FontPart[] =>
  FAMILIES.flatMap((family) => {
    const list = require.resolve(`@fontsource-variable/${family}/unicode.json`)
    const parts = v.parse(rangesByPart, JSON.parse(readFileSync(list, 'utf8')))
    return Object.entries(parts).map(([name, ranges]) => ({
      file: join(dirname(list), 'files', `${family}-${name.replaceAll(/[[\]]/g, '')}-wght-normal.woff2`),
      ranges: ranges.split(',').map(rangeOf),
    }))
  })

/** `U+0B82-0BFA` or `U+25CC`. */
function rangeOf(written: string): [number, number] {
  const [first = '', last = first] = written.replace('U+', '').split('-')
  return [Number.parseInt(first, 16), Number.parseInt(last, 16)]
}
