import { withoutInvisible } from './invisible-characters.ts'
import type { Market } from './site/market.ts'

/** A text that two people would read as different numbers: the writer must be asked. */
export interface AmbiguousNumber {
  readings: readonly [number, number]
}

export const isAmbiguousNumber = (value: unknown): value is AmbiguousNumber =>
  typeof value === 'object' && value !== null && 'readings' in value

export interface NumberFormat extends Pick<Market, 'marks'> {
  /** Digits after the decimal mark that the field stores; 0 for whole numbers. */
  fractionDigits: number
}

const MAX_DIGITS = 12

/** `1,069` and `1 069` with groups of three, and what follows the decimal mark. */
const patternsOf = (group: string, decimal: string) => ({
  grouped: new RegExp(`^(\\d{1,3}(?:[${group} ]\\d{3})+)(?:[${decimal}](\\d+))?$`),
  plain: new RegExp(`^(\\d+)(?:[${decimal}](\\d+))?$`),
})

const COMMA_POINT = patternsOf(',', '.')
const POINT_COMMA = patternsOf('.', ',')

interface Digits {
  whole: string
  fraction: string
}

function digitsOf(text: string, { grouped, plain }: typeof COMMA_POINT): Digits | null {
  const [, whole, fraction = ''] = grouped.exec(text) ?? plain.exec(text) ?? []
  return whole === undefined ? null : { whole: whole.replaceAll(/\D/g, ''), fraction }
}

/** Spreadsheets write whole numbers as `12.0` and `12.00` too. */
const MAX_ZEROS = 2

function scaled({ whole, fraction }: Digits, fractionDigits: number): number | null {
  if (whole.length > MAX_DIGITS || fraction.length > Math.max(fractionDigits, MAX_ZEROS)) return null
  const significant = fraction.replace(/0+$/, '')
  return significant.length > fractionDigits ? null : Number(whole + significant.padEnd(fractionDigits, '0'))
}

/**
 * Reads a number as people of both markets write it: either mark for thousands and decimals, spaces between groups,
 * full-width digits, invisible characters of a paste. It never rounds.
 *
 * @returns the number times 10 to the power of `fractionDigits`; both readings (unscaled) where the text is ambiguous,
 * such as `1.000` in a whole number of a market that separates thousands by commas; null where it is no number or has
 * more decimals than the field stores
 */
export function readNumber(typed: string, { marks, fractionDigits }: NumberFormat): number | AmbiguousNumber | null {
  const text = withoutInvisible(typed.normalize('NFKC'))
    .trim()
    .replace(/^\+/, '')
    .replace(/^[-−]\s?/, '-')
  const isNegative = text.startsWith('-')
  const unsigned = isNegative ? text.slice(1) : text
  const [own, other] = marks === ',.' ? [COMMA_POINT, POINT_COMMA] : [POINT_COMMA, COMMA_POINT]
  const signed = (value: number | null) => (value === null || !isNegative ? value : 0 - value)
  const ownDigits = digitsOf(unsigned, own)
  const otherDigits = digitsOf(unsigned, other)
  if (ownDigits === null) return otherDigits === null ? null : signed(scaled(otherDigits, fractionDigits))
  // The market's decimal mark before three digits, in a field that stores fewer: perhaps the other market's thousands.
  const mayBeThousands = fractionDigits < 3 && ownDigits.fraction.length === 3 && !ownDigits.whole.startsWith('0')
  if (mayBeThousands && otherDigits?.fraction === '')
    return { readings: [Number(otherDigits.whole), Number(`${ownDigits.whole}.${ownDigits.fraction}`)] }
  return signed(scaled(ownDigits, fractionDigits))
}
