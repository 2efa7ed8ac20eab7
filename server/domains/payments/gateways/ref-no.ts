import type { Market } from '#contract/site/market.ts'

/**
 * `K` for an order or `P` for a payment towards an account, ten digits, `-`, two digits of the attempt: a fixed length, because some signatures have no field separators.
 */
const REF_NO = /^[KP]\d{10}-\d{2}$/

export const isRefNo = (text: string): boolean => REF_NO.test(text)

export const MAX_ATTEMPTS = 99

interface RefNoMarket extends Pick<Market, 'callingCode'> {
  isOfAccount?: boolean
}

/**
 * Reference number of one payment attempt: last digit of the calling code, year and count of the order, then the
 * attempt. iPay88 refuses a number that was used before, so every attempt has its own. Numbers without a year have 00 in
 * its place; both counts never repeat, whatever the format was (contract/orders/numbering.ts).
 *
 * @param orderNo such as `MY26-000123` or `MY-000123`
 */
export function refNoOf(orderNo: string, attempt: number, { callingCode, isOfAccount = false }: RefNoMarket): string {
  const parts = /^[A-Z][A-Z-]*(?:(\d{2})-)?(\d+)$/.exec(orderNo)
  const [, year = '00', count = ''] = parts ?? []
  const number = parts ? `${year}${count.padStart(7, '0')}` : ''
  const refNo = `${isOfAccount ? 'P' : 'K'}${callingCode.slice(-1)}${number}-${String(attempt).padStart(2, '0')}`
  if (!isRefNo(refNo)) throw new RangeError(`Order ${orderNo} has no reference number for attempt ${attempt}`)
  return refNo
}
