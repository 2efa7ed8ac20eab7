/*
 * QR code of an order's reference: version 1 (21 modules), error correction M, alphanumeric, always mask 0. A package
 * would be twelve times as large, and this text never has another length.
 */

const SIZE = 21
/** Modules of the quiet zone on each side. */
const BORDER = 4
const DATA_BYTES = 16
const CORRECTION_BYTES = 10
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'
/** Level M and mask 0, with their own correction and the fixed mask of the format. */
const FORMAT = '101010000010010'

const bitsOf = (value: number, length: number): string => value.toString(2).padStart(length, '0')

/** @param text up to 20 signs of the alphabet */
function dataBytes(text: string): number[] {
  const signs = text.split('').map((sign) => ALPHABET.indexOf(sign))
  let bits = `0010${bitsOf(text.length, 9)}`
  for (let at = 0; at < signs.length; at += 2) {
    const [first = 0, second] = signs.slice(at, at + 2)
    bits += second === undefined ? bitsOf(first, 6) : bitsOf(first * ALPHABET.length + second, 11)
  }
  bits = `${bits}0000`.padEnd(Math.ceil((bits.length + 4) / 8) * 8, '0')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Array.from({ length: DATA_BYTES }, (_, at) => bytes[at] ?? ((at - bytes.length) % 2 === 0 ? 0xec : 0x11))
}

/** Product in the field of 256 elements that QR codes use. */
function times(one: number, other: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit -= 1) {
    product = (product << 1) ^ ((product >> 7) * 0x11d)
    if ((other >> bit) & 1) product ^= one
  }
  return product
}

/** Remainder of the data divided by the generator polynomial. */
function correctionBytes(data: readonly number[]): number[] {
  let generator = [1]
  let root = 1
  for (let at = 0; at < CORRECTION_BYTES; at += 1) {
    const factor = root
    generator = [...generator, 0].map((value, place) => value ^ times(generator[place - 1] ?? 0, factor))
    root = times(root, 2)
  }
  const rest = [...data, ...generator.slice(1).map(() => 0)]
  for (const at of data.keys()) {
    const lead = rest[at] ?? 0
    for (const [place, value] of generator.entries()) rest[at + place] = (rest[at + place] ?? 0) ^ times(value, lead)
  }
  return rest.slice(data.length)
}

type Modules = (boolean | undefined)[][]

/** Finder, timing and format modules; all others are undefined. */
function fixedModules(): Modules {
  const modules: Modules = Array.from({ length: SIZE }, () => Array.from({ length: SIZE }))
  const set = (y: number, x: number, isDark: boolean) => {
    const row = modules[y]
    if (row && x >= 0 && x < SIZE) row[x] = isDark
  }
  for (const [top, left] of [
    [0, 0],
    [0, SIZE - 7],
    [SIZE - 7, 0],
  ] as const)
    for (let y = -1; y <= 7; y += 1)
      for (let x = -1; x <= 7; x += 1) {
        const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3))
        set(top + y, left + x, ring !== 2 && ring !== 4)
      }
  for (let at = 8; at < SIZE - 8; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [at, bit] of FORMAT.split('').entries()) {
    const isDark = bit === '1'
    const near = at < 6 ? at : at + 1
    if (at < 8) set(8, near, isDark)
    else set(near > 9 ? 14 - at : 7, 8, isDark)
    if (at < 7) set(SIZE - 1 - at, 8, isDark)
    else set(8, SIZE - 15 + at, isDark)
  }
  set(SIZE - 8, 8, true)
  return modules
}

/** Columns in pairs from the right, alternately upwards and downwards; the timing column is left out. */
function place(modules: Modules, bits: string): void {
  let next = 0
  let isUp = true
  for (let right = SIZE - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < SIZE; step += 1) {
      const y = isUp ? SIZE - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = modules[y]
        if (!row || row[x] !== undefined) continue
        row[x] = (bits[next] === '1') !== ((y + x) % 2 === 0)
        next += 1
      }
    }
    isUp = !isUp
  }
}

/** The code as an SVG path with one square per dark module. */
export function referenceQr(reference: string): { size: number; path: string } {
  const data = dataBytes(reference)
  const modules = fixedModules()
  place(modules, [...data, ...correctionBytes(data)].map((byte) => bitsOf(byte, 8)).join(''))
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : [])),
  )
  return { size: SIZE + 2 * BORDER, path: dark.join('') }
}
