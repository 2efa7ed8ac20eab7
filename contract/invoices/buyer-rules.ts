import type { Market } from '../site/market.ts'
import { BUSINESS_NUMBER, BUYER_ID_TYPES, type InvoiceBuyer } from './electronic-invoice.ts'

/** TIN of a buyer without one, in an invoice of their own or a consolidated one (Malaysia). */
export const GENERAL_PUBLIC_TIN = 'EI00000000010'

/** An individual's TIN begins with IG, a company's with C or the letters of its kind, the general ones with EI (Malaysia). */
const MALAYSIAN_TIN = /^[A-Z]{1,2}\d{8,12}$/
type CheckedField = 'tin' | 'id_type' | 'id_number' | 'phone'
const ID_NUMBER = {
  BRN: BUSINESS_NUMBER,
  NRIC: /^\d{12}$/,
  PASSPORT: /^[A-Z0-9]{5,12}$/,
  ARMY: /^[A-Z0-9]{5,12}$/,
  NPWP: /^\d{16}$/,
  NIK: /^\d{16}$/,
} as const

/** E.164 has 15 digits at most: more are two numbers, which an invoice would contain as one. */
export const isOnePhone = (typed: string): boolean => typed.replaceAll(/\D/g, '').length <= 15

export const isIdNumber = ({ id_type, id_number }: Pick<InvoiceBuyer, 'id_type' | 'id_number'>): boolean =>
  ID_NUMBER[id_type].test(id_number)

/**
 * The fields of a buyer that do not fit the market; empty when all do. The tax service checks later whether such numbers
 * exist.
 */
export function wrongBuyerFields(
  { tin, id_type, id_number, phone }: Pick<InvoiceBuyer, CheckedField>,
  market: Market['code'],
): CheckedField[] {
  const types: readonly string[] = BUYER_ID_TYPES[market]
  if (!types.includes(id_type)) return ['id_type']
  const wrong: CheckedField[] = isOnePhone(phone) ? [] : ['phone']
  if (!isIdNumber({ id_type, id_number })) wrong.push('id_number')
  if (market === 'ID' && tin !== null && !/^\d{16}$/.test(tin)) wrong.push('tin')
  if (market === 'MY' && tin !== null && !MALAYSIAN_TIN.test(tin)) wrong.push('tin')
  // A company is known by its tax number alone; a person by an identity number too.
  if (market === 'MY' && tin === null && id_type === 'BRN') wrong.push('tin')
  return wrong
}
