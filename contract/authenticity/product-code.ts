import { withoutUnseen } from '../invisible-characters.ts'
import { UNAMBIGUOUS_LETTERS } from '../unambiguous-letters.ts'

export const PRODUCT_CODE_LENGTH = 12
const GROUP = 4

/** Why a typed text is not a product code; `check` is a typing error: the check character does not match. */
export type ProductCodeFault = 'missing' | 'short' | 'long' | 'letters' | 'check'

/**
 * Check character (the twelfth) for the first eleven.
 *
 * @param start characters of the alphabet only
 */
export function checkCharacter(start: string): string {
  const sum = Array.from(start).reduce((sum, letter, at) => sum + (at + 1) * UNAMBIGUOUS_LETTERS.indexOf(letter), 0)
  return UNAMBIGUOUS_LETTERS[sum % UNAMBIGUOUS_LETTERS.length] ?? ''
}

/** Product code of a number: its eleven lowest digits in the base of the alphabet, then the check character. */
export function productCodeOf(number: bigint): string {
  const base = BigInt(UNAMBIGUOUS_LETTERS.length)
  let rest = number
  let start = ''
  while (start.length < PRODUCT_CODE_LENGTH - 1) {
    start += UNAMBIGUOUS_LETTERS[Number(rest % base)]
    rest /= base
  }
  return start + checkCharacter(start)
}

/** The typed text without separators. Only ASCII letters are upper-cased, so that `ı` does not become I. */
const joined = (typed: string): string =>
  withoutUnseen(typed)
    .replaceAll('-', '')
    .replace(/[a-z]/g, (letter) => letter.toUpperCase())

/** Why this is not a product code; null when it is well-formed. Only the server knows whether the code was issued. */
export function productCodeFault(typed: string): ProductCodeFault | null {
  const code = joined(typed)
  if (Array.from(code).some((letter) => !UNAMBIGUOUS_LETTERS.includes(letter))) return 'letters'
  if (code === '') return 'missing'
  if (code.length < PRODUCT_CODE_LENGTH) return 'short'
  if (code.length > PRODUCT_CODE_LENGTH) return 'long'
  return checkCharacter(code.slice(0, -1)) === code.at(-1) ? null : 'check'
}

/** The code in canonical form, without separators; null when malformed. */
export const readProductCode = (typed: string): string | null =>
  productCodeFault(typed) === null ? joined(typed) : null

/** Formats a code in three groups as printed; also partial input. */
export const groupProductCode = (typed: string): string =>
  joined(typed)
    .slice(0, PRODUCT_CODE_LENGTH)
    .replace(new RegExp(`.{${GROUP}}(?=.)`, 'g'), '$&-')

/** Code in the content of a scanned QR code: the code itself, or the URL of its verification page. */
export function scannedProductCode(text: string): string | null {
  const url = URL_OF_CODE.exec(text)
  return readProductCode(url?.[1] ?? text)
}
const URL_OF_CODE = /^https?:\/\/[^?#]+\/verify\?(?:[^#]*&)?code=([\w-]+)/i
