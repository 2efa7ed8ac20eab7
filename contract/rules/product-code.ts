import { CLEAR_LETTERS } from './clear-letters.ts'

export const PRODUCT_CODE_LENGTH = 12
const GROUP = 4
/** What people may put between the groups. */
const BETWEEN = /[\s-]/g

/** Why something typed is no code; `check` is a slip of the pen: its last character does not go with the others. */
export type ProductCodeFault = 'short' | 'long' | 'letters' | 'check'

/**
 * The twelfth character for these eleven.
 *
 * @param start of the alphabet alone
 */
export function checkCharacter(start: string): string {
  const sum = Array.from(start).reduce((sum, letter, at) => sum + (at + 1) * CLEAR_LETTERS.indexOf(letter), 0)
  return CLEAR_LETTERS[sum % CLEAR_LETTERS.length] ?? ''
}

/** A code of this number: its eleven lowest digits to the base of the alphabet, and the check character. */
export function productCodeOf(number: bigint): string {
  const base = BigInt(CLEAR_LETTERS.length)
  let rest = number
  let start = ''
  while (start.length < PRODUCT_CODE_LENGTH - 1) {
    start += CLEAR_LETTERS[Number(rest % base)]
    rest /= base
  }
  return start + checkCharacter(start)
}

/** What was typed, without what stands between its groups. Only plain letters are made large: `ı` is no I. */
const joined = (typed: string): string => typed.replace(BETWEEN, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** What keeps it from being a code; null when nothing does. Whether it is one of ours, the server alone knows. */
export function productCodeFault(typed: string): ProductCodeFault | null {
  const code = joined(typed)
  if (Array.from(code).some((letter) => !CLEAR_LETTERS.includes(letter))) return 'letters'
  if (code.length < PRODUCT_CODE_LENGTH) return 'short'
  if (code.length > PRODUCT_CODE_LENGTH) return 'long'
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? null : 'check'
}

/** The code in one piece, as the server knows it; null when it is none. */
export const readProductCode = (typed: string): string | null =>
  productCodeFault(typed) === null ? joined(typed) : null

/** In three groups, as it is printed; what is only half typed too. */
export const groupProductCode = (typed: string): string =>
  joined(typed)
    .slice(0, PRODUCT_CODE_LENGTH)
    .replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')

/** What a picture of a code may say: the code itself, or the address of the page that asks about it. */
export function scannedProductCode(text: string): string | null {
  const url = URL_OF_CODE.exec(text)
  return readProductCode(url?.[1] ?? text)
}
const URL_OF_CODE = /^https?:\/\/[^?#]+\/verify\?(?:[^#]*&)?code=([\w-]+)/i
