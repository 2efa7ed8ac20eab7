import type { Market } from './market.ts'

/** What people write between the digits; anything else is no phone number. */
const FORM = /^\s*\+?[\d\s().\-/]+$/

/**
 * What a person types as a phone, as E.164 where it can be one: what stands between the digits goes, a leading 0 (also
 * after the calling code) gives way to the market's calling code, and so does nothing at all.
 */
export function normalisePhone(typed: string, market: Market): string {
  const digits = typed.replace(/\D/g, '')
  const { callingCode } = market
  const isInternational = typed.trimStart().startsWith('+') || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : withCallingCode(digits, callingCode)
  return `+${whole.startsWith(`${callingCode}0`) ? callingCode + whole.slice(callingCode.length + 1) : whole}`
}

/** No number of either market begins with the digits of its calling code. */
function withCallingCode(digits: string, callingCode: string): string {
  if (digits.startsWith('0')) return callingCode + digits.slice(1)
  return digits.startsWith(callingCode) || callingCode.startsWith(digits) ? digits : callingCode + digits
}

/** The E.164 of a mobile of this market, or null (rules.md 2.9). */
export function readPhone(typed: string, market: Market): string | null {
  const phone = normalisePhone(typed, market)
  return FORM.test(typed) && market.phonePattern.test(phone) ? phone : null
}

/**
 * Groups what is typed so far as the specification's mask does; it guides and never refuses. The last group takes what
 * is left: Malaysian 011 numbers have a digit more than the mask, Indonesian ones one to three fewer.
 */
export function maskPhone(typed: string, market: Market): string {
  if (!/[\d+]/.test(typed)) return ''
  const digits = normalisePhone(typed, market).slice(1, 1 + DIGITS_MOST[market.code])
  const groups = market.phoneGroups.map((length, index) => {
    const start = market.phoneGroups.slice(0, index).reduce((sum, one) => sum + one, 0)
    return digits.slice(start, index === market.phoneGroups.length - 1 ? undefined : start + length)
  })
  return `+${groups.filter((group) => group !== '').join(' ')}`
}

/** Calling code included. */
const DIGITS_MOST = { MY: 12, ID: 14 } as const

/** @param phone E.164 */
export const whatsappUrl = (phone: string): string => `https://wa.me/${phone.slice(1)}`
