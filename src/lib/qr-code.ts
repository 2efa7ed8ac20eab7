/*
 * QR codes of one size each, alphanumeric or of bytes, always mask 0. A package would be twelve times as large, and the shop shows
 * codes of two sizes only.
 */

/** One version of QR codes with its level of error correction (ISO/IEC 18004). */
export interface QrFormat {
  version: number
  /** Level and mask 0, with their own correction and the fixed mask of the format. */
  format: string
  /** Bits of the text's length. */
  lengthBits: number
  /** Data bytes of each block. */
  blocks: readonly number[]
  /** Correction bytes of each block. */
  correction: number
  /** Centres of the alignment patterns, along each side. */
  alignment: readonly number[]
  /** Version with its own correction; empty below version 7. */
  versionBits: string
}

/** 21 modules, error correction M: up to 20 characters, on paper too. */
export const SMALL_QR: QrFormat = {
  version: 1,
  format: '101010000010010',
  lengthBits: 9,
  blocks: [16],
  correction: 10,
  alignment: [],
  versionBits: '',
}

/** 33 modules, error correction M: up to 90 characters, on paper too. */
const PRINTED_QR: QrFormat = {
  version: 4,
  format: SMALL_QR.format,
  lengthBits: 9,
  blocks: [32, 32],
  correction: 18,
  alignment: [6, 26],
  versionBits: '',
}

/** 57 modules, error correction L: up to 395 characters, from a screen, which is neither dirty nor torn. */
export const LARGE_QR: QrFormat = {
  version: 10,
  format: '111011111000100',
  lengthBits: 11,
  blocks: [68, 68, 69, 69],
  correction: 18,
  alignment: [6, 28, 50],
  versionBits: '001010010011010011',
}

/** 77 modules, error correction L: up to 758 characters. */
const LARGER_QR: QrFormat = {
  version: 15,
  format: LARGE_QR.format,
  lengthBits: 11,
  blocks: [87, 87, 87, 87, 87, 88],
  correction: 22,
  alignment: [6, 26, 48, 70],
  versionBits: '001111100100101000',
}

/** 97 modules, error correction L: up to 1,249 characters. */
const LARGEST_QR: QrFormat = {
  version: 20,
  format: LARGE_QR.format,
  lengthBits: 11,
  blocks: [107, 107, 107, 108, 108, 108, 108, 108],
  correction: 28,
  alignment: [6, 34, 62, 90],
  versionBits: '010100100110100110',
}

/** The smallest code from a screen that holds so many characters, at most 1,249. */
export const qrFormatFor = ({ length }: string): QrFormat => {
  if (length <= 395) return LARGE_QR
  return length <= 758 ? LARGER_QR : LARGEST_QR
}

/** For paper: at most 395 characters. */
export const printedQrFormatFor = ({ length }: string): QrFormat => (length <= 90 ? PRINTED_QR : LARGE_QR)

/** The smallest code for that many bytes, at most 858. */
export const qrFormatForBytes = (bytes: number): QrFormat => {
  if (bytes <= 271) return LARGE_QR
  return bytes <= 520 ? LARGER_QR : LARGEST_QR
}

/** Modules of the quiet zone on each side. */
const BORDER = 4
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:'

const sizeOf = ({ version }: QrFormat): number => 17 + 4 * version
const bitsOf = (value: number, length: number): string => value.toString(2).padStart(length, '0')

/** Bits of the length of bytes, in versions 10 to 26. */
const BYTES_LENGTH_BITS = 16

function bitsOfBytes(text: string): string {
  const bytes = [...new TextEncoder().encode(text)]
  return `0100${bitsOf(bytes.length, BYTES_LENGTH_BITS)}${bytes.map((byte) => bitsOf(byte, 8)).join('')}`
}

function bitsOfText(text: string, lengthBits: number): string {
  const signs = text.split('').map((sign) => ALPHABET.indexOf(sign))
  if (signs.includes(-1)) return bitsOfBytes(text)
  let bits = `0010${bitsOf(text.length, lengthBits)}`
  for (let at = 0; at < signs.length; at += 2) {
    const [first = 0, second] = signs.slice(at, at + 2)
    bits += second === undefined ? bitsOf(first, 6) : bitsOf(first * ALPHABET.length + second, 11)
  }
  return bits
}

function dataBytes(text: string, { lengthBits, blocks }: QrFormat): number[] {
  let bits = bitsOfText(text, lengthBits)
  const length = blocks.reduce((sum, block) => sum + block, 0)
  bits = `${bits}0000`.slice(0, length * 8)
  bits = bits.padEnd(Math.ceil(bits.length / 8) * 8, '0')
  const bytes = (bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2))
  return Array.from({ length }, (_, at) => bytes[at] ?? ((at - bytes.length) % 2 === 0 ? 0xec : 0x11))
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
function correctionBytes(data: readonly number[], count: number): number[] {
  let generator = [1]
  let root = 1
  for (let at = 0; at < count; at += 1) {
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

/** Data and correction in the order of the code: the first byte of each block, then the second of each. */
function interleaved(text: string, format: QrFormat): number[] {
  const data = dataBytes(text, format)
  let from = 0
  const blocks = format.blocks.map((length) => data.slice(from, (from += length)))
  const corrections = blocks.map((block) => correctionBytes(block, format.correction))
  return [blocks, corrections].flatMap((parts) =>
    Array.from({ length: Math.max(...parts.map((part) => part.length)) }, (_, at) =>
      parts.flatMap((part) => part[at] ?? []),
    ).flat(),
  )
}

type Modules = (boolean | undefined)[][]

/** Squares around these centres, dark but for the rings of these distances. */
function drawSquares(
  set: (y: number, x: number, isDark: boolean) => void,
  { centres, reach, light }: { centres: readonly (readonly [number, number])[]; reach: number; light: number[] },
): void {
  for (const [y, x] of centres)
    for (let down = -reach; down <= reach; down += 1)
      for (let right = -reach; right <= reach; right += 1)
        set(y + down, x + right, !light.includes(Math.max(Math.abs(down), Math.abs(right))))
}

/** Finder, alignment, timing, format and version modules; all others are undefined. */
function fixedModules(qr: QrFormat): Modules {
  const size = sizeOf(qr)
  const modules: Modules = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (y: number, x: number, isDark: boolean) => {
    const row = modules[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  for (let at = 8; at < size - 8; at += 1) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  const last = size - 7
  const isFinder = (y: number, x: number) => (y === 6 && (x === 6 || x === last)) || (y === last && x === 6)
  const centres = qr.alignment
    .flatMap((y) => qr.alignment.map((x) => [y, x] as const))
    .filter(([y, x]) => !isFinder(y, x))
  drawSquares(set, { centres, reach: 2, light: [1] })
  const finders = [
    [3, 3],
    [3, size - 4],
    [size - 4, 3],
  ] as const
  drawSquares(set, { centres: finders, reach: 4, light: [2, 4] })
  drawFormat(set, qr, size)
  return modules
}

function drawFormat(set: (y: number, x: number, isDark: boolean) => void, qr: QrFormat, size: number): void {
  for (const [at, bit] of qr.format.split('').entries()) {
    const isDark = bit === '1'
    const near = at < 6 ? at : at + 1
    if (at < 8) set(8, near, isDark)
    else set(near > 9 ? 14 - at : 7, 8, isDark)
    if (at < 7) set(size - 1 - at, 8, isDark)
    else set(8, size - 15 + at, isDark)
  }
  set(size - 8, 8, true)
  for (const [at, bit] of qr.versionBits.split('').reverse().entries()) {
    const [near, far] = [Math.floor(at / 3), size - 11 + (at % 3)]
    set(near, far, bit === '1')
    set(far, near, bit === '1')
  }
}

/** Columns in pairs from the right, alternately upwards and downwards; the timing column is left out. */
function place(modules: Modules, bits: string): void {
  const size = modules.length
  let next = 0
  let isUp = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1
    for (let step = 0; step < size; step += 1) {
      const y = isUp ? size - 1 - step : step
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

/**
 * The code as an SVG path with one square per dark module.
 *
 * @param text not longer than the format holds: other signs than digits, capital letters and `$%*+-./: ` take more room,
 *   and a version from 10 on
 */
export function qrCode(text: string, format: QrFormat): { size: number; path: string } {
  const modules = fixedModules(format)
  place(
    modules,
    interleaved(text, format)
      .map((byte) => bitsOf(byte, 8))
      .join(''),
  )
  const dark = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? `M${x + BORDER} ${y + BORDER}h1v1h-1z` : [])),
  )
  return { size: sizeOf(format) + 2 * BORDER, path: dark.join('') }
}
