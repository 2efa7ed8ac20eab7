import { parse, withCrcTag } from 'promptparse'
import { describe, expect, it } from 'vitest'
import { DUITNOW_CODE } from '#tests/support/data/merchant-codes.ts'
import { merchantQrFor, readMerchantQr } from './merchant-qr.ts'

/** Example 1 of PayNet's "DuitNow QR generation specification" V1.5, without and with its amount of 10.00. */
const PUBLISHED =
  '00020201021126410014A000000615000101065016640209123456789520499995303458540510.005802MY5909QRCSDNBHD6005BANGI6304343F'

const codeOf = (fields: string): string => withCrcTag(fields, '63')
const payment = { amount: '1250.00', reference: 'MY-2611-000123', accountName: 'Awan Sdn Bhd' }
const read = (text: string) => {
  const code = readMerchantQr(text)
  if (!code) throw new Error(`not a merchant code: ${text}`)
  return code
}
const paid = (text: string, more: Partial<typeof payment> = {}) => merchantQrFor(read(text), { ...payment, ...more })
const field = (text: string, id: string, inner?: string) => parse(text, true, true)?.getTagValue(id, inner)

describe('the code of a merchant', () => {
  it('is read with name, city, country and account', () => {
    expect(readMerchantQr(` ${DUITNOW_CODE}\n`)).toMatchObject({
      name: 'QRCSDNBHD',
      city: 'BANGI',
      country: 'MY',
      account: '501664 · 123456789',
    })
    expect(readMerchantQr(PUBLISHED)).not.toBeNull()
  })

  it.each([
    ['another checksum', DUITNOW_CODE.replace('184A', '184B')],
    ['a changed amount', PUBLISHED.replace('10.00', '90.00')],
    ['a text that is cut off', DUITNOW_CODE.slice(0, -2)],
    ['no checksum at its end', `${DUITNOW_CODE}0101x`],
    ['an address', 'https://example.com/pay'],
    ['half a character', DUITNOW_CODE.replace('QRC', 'QR\ud800')],
    ['nothing', ''],
  ])('is not read with %s', (_name, text) => {
    expect(readMerchantQr(text)).toBeNull()
  })
})

describe('the code for one payment', () => {
  it('is read by another decoder, with the amount, the reference and a right checksum', () => {
    const text = paid(DUITNOW_CODE)
    expect(parse(text, true)).not.toBeNull()
    expect(field(text, '01')).toBe('12')
    expect(field(text, '54')).toBe('1250.00')
    expect(field(text, '62', '05')).toBe('MY-2611-000123')
    expect(field(text, '26', '02')).toBe('123456789')
    expect([text.indexOf('5303458'), text.indexOf('54071250.00'), text.indexOf('5802MY')]).toEqual(
      [text.indexOf('5303458'), text.indexOf('54071250.00'), text.indexOf('5802MY')].sort((a, b) => a - b),
    )
  })

  it('has the checksum that PayNet publishes for the same fields', () => {
    const withoutReference = paid(DUITNOW_CODE, { amount: '10.00' })
      .replace('010212', '010211')
      .replace(/62\d\d05.*$/, '')
    expect(codeOf(withoutReference)).toBe(PUBLISHED)
    expect(field(paid(PUBLISHED), '54')).toBe('1250.00')
  })

  it('finds the checksum by its place, where the name of the merchant looks like one', () => {
    const text = paid(codeOf(DUITNOW_CODE.slice(0, -8).replace('5909QRCSDNBHD', '59136304ABCD SHOP')))
    expect(field(text, '59')).toBe('6304ABCD SHOP')
    expect(parse(text, true)).not.toBeNull()
  })

  it('has names that every app reads: plain letters, at most 25 and 15', () => {
    const named = (values: Record<string, string>): string => {
      const code = read(DUITNOW_CODE)
      const objects = code.objects.map(({ id, value }) => ({ id, value: values[id] ?? value }))
      return merchantQrFor({ ...code, objects }, payment)
    }
    const long = named({ 59: 'Kedai Elektronik Café Ñandú', 60: 'Pulau Pinang Selatan' })
    expect([field(long, '59'), field(long, '60')]).toEqual(['Kedai Elektronik Cafe Nan', 'Pulau Pinang Se'])
    const chinese = named({ 59: '云店', 60: '槟城' })
    expect([field(chinese, '59'), field(chinese, '60')]).toEqual(['Awan Sdn Bhd', 'MY'])
  })

  it('has no tip, no fee and no digest of the code before', () => {
    const text = paid(codeOf(`${DUITNOW_CODE.slice(0, -8)}550202560510.008211ABCDEFGHIJK`))
    expect(['55', '56', '82'].map((id) => field(text, id))).toEqual([undefined, undefined, undefined])
  })

  it('keeps what the bank wrote beside the reference, while both fit', () => {
    const short = codeOf(`${DUITNOW_CODE.slice(0, -8)}62140310STORE-0001`)
    expect([field(paid(short), '62', '03'), field(paid(short), '62', '05')]).toEqual(['STORE-0001', 'MY-2611-000123'])
    const long = codeOf(`${DUITNOW_CODE.slice(0, -8)}62995095${'x'.repeat(95)}`)
    expect([field(paid(long), '62', '50'), field(paid(long), '62', '05')]).toEqual([undefined, 'MY-2611-000123'])
  })
})
