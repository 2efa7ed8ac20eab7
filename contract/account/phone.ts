import type { Market } from '../site/market.ts'

/** Separators people type between digits; with any other character it is not a phone number. */
const FORM = /^\s*\+?[\d\s().\-/]+$/

/**
 * Normalizes a typed phone number to E.164 form: removes separators and completes the market's calling code, also in
 * place of a leading 0. Does not validate the number.
 */
export function normalisePhone(typed: string, market: Market): string {
  const digits = typed.replace(/\D/g, '')
  const { callingCode } = market
  const isInternational = typed.trimStart().startsWith('+') || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : withCallingCode(digits, callingCode)
  return `+${whole.startsWith(`${callingCode}0`) ? callingCode + whole.slice(callingCode.length + 1) : whole}`
}

/** No local number of either market begins with the digits of its calling code. */
function withCallingCode(digits: string, callingCode: string): string {
  if (digits.startsWith('0')) return callingCode + digits.slice(1)
  return digits.startsWith(callingCode) || callingCode.startsWith(digits) ? digits : callingCode + digits
}

/** E.164 of a mobile number of this market, or null (rules.md 2.9). */
export function readPhone(typed: string, market: Market): string | null {
  const phone = normalisePhone(typed, market)
  return FORM.test(typed) && market.phonePattern.test(phone) ? phone : null
}

/**
 * Groups the digits typed so far by the specification's mask; never rejects or drops a digit: two numbers pasted into
 * one field must not become one. The last group takes the remaining digits: Malaysian 011 numbers have one digit more
 * than the mask, Indonesian numbers one to three fewer.
 */
export function maskPhone(typed: string, market: Market): string {
  if (!/[\d+]/.test(typed)) return ''
  const digits = normalisePhone(typed, market).slice(1)
  const groups = market.phoneGroups.map((length, index) => {
    const start = market.phoneGroups.slice(0, index).reduce((sum, one) => sum + one, 0)
    return digits.slice(start, index === market.phoneGroups.length - 1 ? undefined : start + length)
  })
  return `+${groups.filter((group) => group !== '').join(' ')}`
}

/**
 * @param phone E.164
 * @param text what the message begins with
 */
export const whatsappUrl = (phone: string, text?: string): string =>
  `https://wa.me/${phone.slice(1)}${text === undefined ? '' : `?text=${encodeURIComponent(text)}`}`
