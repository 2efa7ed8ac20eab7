/** In capital letters, because an alphanumeric QR code has no others. */
const RECEIPT_PATH = '/R/'
const BASE = 36
const LENGTH = 25
const UUID_HEX = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/

/** A receipt in an address: the random id that its device gave the sale, in capital letters and digits. */
export const receiptCode = (saleId: string): string =>
  BigInt(`0x${saleId.replaceAll('-', '')}`)
    .toString(BASE)
    .toUpperCase()
    .padStart(LENGTH, '0')

/** Of a code as `receiptCode` writes it; null for any other text. */
export function saleIdOf(code: string): string | null {
  if (!/^[\dA-Z]{25}$/.test(code)) return null
  const number = Array.from(code).reduce((sum, sign) => sum * BigInt(BASE) + BigInt(Number.parseInt(sign, BASE)), 0n)
  const parts = UUID_HEX.exec(number.toString(16).padStart(32, '0'))
  return parts && parts.slice(1).join('-')
}

/** The receipt's own page. The same address in capital letters is that of its QR code. */
export const receiptLink = (origin: string, saleId: string): string => origin + RECEIPT_PATH + receiptCode(saleId)
