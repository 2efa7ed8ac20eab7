import { isGtin } from '#contract/catalogue/gtin.ts'

/**
 * Reads EAN-13, UPC-A and EAN-8 from rows of a picture, for browsers without a detector of their own (Safari, Firefox).
 *
 * Source: GS1 General Specifications, 5.2: a digit is two bars and two spaces over seven modules; the sets of the left
 * half encode the first digit of EAN-13.
 */

/** Widths of space, bar, space, bar in set A; set B is their reverse, and set C has bars for spaces. */
const WIDTHS = ['3211', '2221', '2122', '1411', '1132', '1231', '1114', '1312', '1213', '3112'].map((widths) =>
  Array.from(widths, Number),
)
const FIRST_DIGITS = [
  'AAAAAA',
  'AABABB',
  'AABBAB',
  'AABBBA',
  'ABAABB',
  'ABBAAB',
  'ABBBAA',
  'ABABAB',
  'ABABBA',
  'ABBABA',
]

/** Rows to look at, as parts of the height: a code held before the camera crosses most of them. */
const ROWS = [0.5, 0.42, 0.58, 0.34, 0.66, 0.26, 0.74]
/** Least difference between light and dark, of 255. */
const MIN_CONTRAST = 48
/** Largest deviation of a digit's four widths from the printed ones, in modules. */
const MAX_DEVIATION = 1.6

interface Layout {
  digits: number
  modules: number
}
const EAN_13: Layout = { digits: 6, modules: 95 }
const EAN_8: Layout = { digits: 4, modules: 67 }

/** The barcode in a picture, as digits with a correct check digit; null when there is none. */
export function readEan({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  for (const part of ROWS) {
    const start = Math.floor(height * part) * width * 4
    // Green carries most of the light.
    const row = Array.from({ length: width }, (_, x) => data[start + x * 4 + 1] ?? 0)
    const runs = runsOf(row)
    const code = codeIn(runs) ?? codeIn([...runs].reverse())
    if (code !== null) return code
  }
  return null
}

/** Lengths of the runs of light and dark, beginning and ending with light; empty for a row without contrast. */
function runsOf(row: readonly number[]): number[] {
  const [dark, light] = [Math.min(...row), Math.max(...row)]
  if (light - dark < MIN_CONTRAST) return []
  const middle = (light + dark) / 2
  const runs = [0]
  let isDark = false
  for (const value of row) {
    if (value < middle !== isDark) {
      isDark = !isDark
      runs.push(0)
    }
    runs.push((runs.pop() ?? 0) + 1)
  }
  return isDark ? [...runs, 0] : runs
}

function codeIn(runs: readonly number[]): string | null {
  for (let at = 1; at < runs.length; at += 2) {
    for (const layout of [EAN_13, EAN_8]) {
      const code = codeAt(runs, at, layout)
      if (code !== null && isGtin(code)) return code
    }
  }
  return null
}

/** Reads a code whose first guard bar is the run at this index. */
function codeAt(runs: readonly number[], at: number, { digits, modules }: Layout): string | null {
  const count = digits * 8 + 11
  const own = runs.slice(at, at + count)
  if (own.length < count) return null
  const module = own.reduce((sum, run) => sum + run, 0) / modules
  const middle = 3 + digits * 4
  const guards = [...own.slice(0, 3), ...own.slice(middle, middle + 5), ...own.slice(-3)]
  if (guards.some((run) => Math.abs(run / module - 1) > 0.7)) return null
  const left = digitsOf(own.slice(3, middle), module)
  const right = digitsOf(own.slice(middle + 5, -3), module)
  if (!left || right?.sets !== 'A'.repeat(digits)) return null
  if (digits === EAN_8.digits) return left.sets === 'AAAA' ? left.text + right.text : null
  const first = FIRST_DIGITS.indexOf(left.sets)
  return first === -1 ? null : `${first}${left.text}${right.text}`
}

function digitsOf(runs: readonly number[], module: number): { text: string; sets: string } | null {
  let [text, sets] = ['', '']
  for (let at = 0; at < runs.length; at += 4) {
    const own = runs.slice(at, at + 4).map((run) => run / module)
    const best = nearest(own)
    if (best.deviation > MAX_DEVIATION) return null
    text += best.digit
    sets += best.set
  }
  return { text, sets }
}

function nearest(own: readonly number[]) {
  let best = { digit: 0, set: 'A', deviation: Number.POSITIVE_INFINITY }
  for (const [digit, widths] of WIDTHS.entries()) {
    for (const set of ['A', 'B']) {
      const printed = set === 'A' ? widths : [...widths].reverse()
      const deviation = own.reduce((sum, run, at) => sum + Math.abs(run - (printed[at] ?? 0)), 0)
      if (deviation < best.deviation) best = { digit, set, deviation }
    }
  }
  return best
}
