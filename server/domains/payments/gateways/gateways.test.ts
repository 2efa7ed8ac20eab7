import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { MARKETS } from '#contract/site/market.ts'
import { readDecimals, readWhole, writeDecimals, writeThousands } from './amount.ts'
import { digest, isSameSignature } from './digest.ts'
import { type Charge, type GatewayFetch, GatewayUnreachable } from './gateway.ts'
import { createIpay88Indonesia } from './ipay88/indonesia.ts'
import { createIpay88Malaysia } from './ipay88/malaysia.ts'
import { isRefNo, refNoOf } from './ref-no.ts'
import { createSenangpay } from './senangpay/adapter.ts'

const { vectors } = v.parse(
  v.object({
    vectors: v.array(
      v.object({
        provider: v.string(),
        kind: v.string(),
        algorithm: v.picklist(['md5', 'sha256', 'hmac-sha256', 'hmac-sha512', 'sha1-base64']),
        key: v.nullable(v.string()),
        string: v.string(),
        expected: v.string(),
      }),
    ),
  }),
  JSON.parse(readFileSync(join(import.meta.dirname, 'signature-vectors.json'), 'utf8')),
)
const vector = (provider: string, kind: string, algorithm: string): string =>
  vectors.find((one) => one.provider === provider && one.kind === kind && one.algorithm === algorithm)?.expected ?? '?'

const NO_HEADERS = new Headers()
const silent: GatewayFetch = async () => new Response(null, { status: 500 })
const says =
  (text: string): GatewayFetch =>
  async () =>
    new Response(text)

const senangpay = (
  gatewayFetch: GatewayFetch = silent,
  hash: 'hmac-sha256' | 'md5' = 'hmac-sha256',
  secretKey = '53-784',
) =>
  createSenangpay({ merchantId: '5431604648055742', secretKey, address: 'https://senang.example', hash }, gatewayFetch)
const URLS = { responseUrl: 'https://store.example/r', backendUrl: 'https://store.example/b' }
const malaysia = (
  signature: 'hmac-sha512' | 'sha256' | 'sha1-base64',
  merchantCode = 'M00003',
  gatewayFetch: GatewayFetch = silent,
) =>
  createIpay88Malaysia(
    { merchantCode, merchantKey: 'apple', address: 'https://ipay.example', signature, ...URLS },
    gatewayFetch,
  )
const indonesia = (gatewayFetch: GatewayFetch = silent) =>
  createIpay88Indonesia(
    { merchantCode: 'ID00001', merchantKey: 'apple', address: 'https://ipay.example', ...URLS },
    gatewayFetch,
  )

const charge = (more: Partial<Charge> = {}): Charge => ({
  refNo: 'A00000001',
  amount: 100,
  currency: 'MYR',
  description: 'Order MY26-000001',
  methodCode: 2,
  methodKind: 'page',
  payer: { name: 'Aina', email: null, phone: '+60123456789' },
  now: new Date('2026-01-01T00:00:00Z'),
  expiresAt: new Date('2026-01-01T00:30:00Z'),
  ...more,
})
const fieldsOf = async (opened: ReturnType<ReturnType<typeof senangpay>['open']>) => {
  const how = await opened
  return how.kind === 'form' ? how.form.fields : {}
}

describe('signatures', () => {
  it.each(vectors)(
    'match the published vectors: $provider $kind $algorithm',
    ({ algorithm, string, key, expected }) => {
      expect(digest(algorithm, string, key ?? '')).toBe(expected)
    },
  )

  it('are compared regardless of their length', () => {
    expect(isSameSignature('abc', 'abc')).toBe(true)
    for (const other of ['abd', 'ab', 'abcd', '']) expect(isSameSignature('abc', other)).toBe(false)
  })
})

describe('senangPay', () => {
  it.each(['md5', 'hmac-sha256'] as const)('sends a form signed by %s', async (hash) => {
    const opened = senangpay(silent, hash).open(
      charge({ refNo: '56', amount: 2450, description: 'Shopping_cart_id_30' }),
    )
    const fields = await fieldsOf(opened)
    expect(fields).toMatchObject({ detail: 'Shopping_cart_id_30', amount: '24.50', order_id: '56', timeout: '1800' })
    expect(fields.hash).toBe(vector('senangpay', 'request', hash))
  })

  const report = (more: Record<string, string> = {}) => ({
    status_id: '1',
    order_id: '56',
    transaction_id: '14363538840',
    msg: 'Payment_was_successful',
    hash: vector('senangpay', 'return', 'hmac-sha256'),
    ...more,
  })

  it('accepts a report with the correct hash, without an amount', () => {
    expect(senangpay().read(report(), NO_HEADERS)).toMatchObject({
      isGenuine: true,
      attempt: { refNo: '56' },
      outcome: 'paid',
      amount: null,
    })
    const failed = { status_id: '0', msg: 'Payment_failed', hash: vector('senangpay', 'return failed', 'hmac-sha256') }
    expect(senangpay().read(report(failed), NO_HEADERS)).toMatchObject({ isGenuine: true, outcome: 'failed' })
    const hash = vector('senangpay', 'return pending (status 2)', 'hmac-sha256')
    const pending = { status_id: '2', msg: 'Pending_authorization', hash }
    expect(senangpay().read(report(pending), NO_HEADERS)).toMatchObject({ isGenuine: true, outcome: 'pending' })
  })

  it('rejects a report with another hash, another algorithm or none', () => {
    expect(senangpay().read(report({ hash: 'f'.repeat(64) }), NO_HEADERS)?.isGenuine).toBe(false)
    expect(senangpay().read(report({ hash: vector('senangpay', 'return', 'md5') }), NO_HEADERS)?.isGenuine).toBe(false)
    const { hash: _hash, ...bare } = report()
    expect(senangpay().read(bare, NO_HEADERS)).toBe(null)
    expect(senangpay().read(report({ status_id: '11' }), NO_HEADERS)).toBe(null)
  })

  it('accepts a report with a shifted reference as genuine, so references have a fixed length', () => {
    const shifted = senangpay().read(report({ order_id: '561', transaction_id: '4363538840' }), NO_HEADERS)
    expect(shifted?.isGenuine).toBe(true)
    expect(isRefNo('K0260000123-01')).toBe(true)
    expect(['K0260000123-011', 'K0260000123-0', '1K0260000123-01', 'K0260000123-01\n'].filter(isRefNo)).toEqual([])
  })

  it('sends a signed status query and reads the amount from the response', async () => {
    let asked: URL | null = null
    const answer = (status: string) =>
      JSON.stringify({
        status: 1,
        data: [
          { payment_info: { transaction_reference: '7', status: 'failed' }, order_detail: { grand_total: '24.50' } },
          { payment_info: { transaction_reference: '8', status }, order_detail: { grand_total: '1,024.50' } },
        ],
      })
    const gatewayFetch: GatewayFetch = async ({ url }) => {
      asked = new URL(url)
      return new Response(answer('paid'))
    }
    const gateway = senangpay(gatewayFetch, 'hmac-sha256', '21245-957')
    expect(await gateway.enquire({ refNo: '123', amount: 1, reference: null })).toEqual({
      outcome: 'paid',
      amount: 102450,
      transactionId: '8',
    })
    expect(String(asked)).toBe(
      'https://senang.example/apiv1/query_order_status?merchant_id=5431604648055742&order_id=123' +
        `&hash=${digest('hmac-sha256', '543160464805574221245-957123', '21245-957')}`,
    )
    expect(await senangpay(says(answer('pending'))).enquire({ refNo: '1', amount: 1, reference: null })).toMatchObject({
      outcome: 'pending',
    })
  })
})

describe('iPay88 Malaysia', () => {
  it.each([
    ['sha256', 'request'],
    ['sha1-base64', 'request (legacy)'],
    ['hmac-sha512', 'request'],
  ] as const)('sends a form signed by %s', async (signature, kind) => {
    const fields = await fieldsOf(malaysia(signature).open(charge()))
    expect(fields).toMatchObject({
      Amount: '1.00',
      RefNo: 'A00000001',
      Signature: vector('ipay88-my', kind, signature),
    })
    expect(fields.SignatureType).toBe({ sha256: 'SHA256', 'hmac-sha512': 'HMACSHA512' }[signature as string])
  })

  const report = (more: Record<string, string> = {}) => ({
    MerchantCode: 'M00003',
    PaymentId: '2',
    RefNo: 'A00000001',
    Amount: '1.00',
    Currency: 'MYR',
    Status: '1',
    TransId: 'T1',
    Signature: vector('ipay88-my', 'response', 'hmac-sha512'),
    ...more,
  })

  it('accepts a genuine report with its amount', () => {
    const read = malaysia('hmac-sha512').read(report(), NO_HEADERS)
    expect(read).toEqual({
      isGenuine: true,
      attempt: { refNo: 'A00000001' },
      outcome: 'paid',
      amount: 100,
      currency: 'MYR',
      transactionId: 'T1',
    })
    const Signature = vector('ipay88-my', 'response', 'sha256')
    expect(malaysia('sha256').read(report({ Signature }), NO_HEADERS)?.isGenuine).toBe(true)
    const legacy = {
      PaymentId: '2',
      RefNo: '12345',
      Amount: '2,741.16',
      Signature: vector('ipay88-my', 'response (legacy, Amount 2,741.16)', 'sha1-base64'),
    }
    expect(malaysia('sha1-base64').read(report(legacy), NO_HEADERS)).toMatchObject({ isGenuine: true, amount: 274_116 })
  })

  it.each([
    { Amount: '9.00' },
    { Currency: 'USD' },
    { Status: '0' },
    { MerchantCode: 'M00004' },
    { RefNo: 'A00000002' },
  ])('rejects a report with %j', (change) =>
    expect(malaysia('hmac-sha512').read(report(change), NO_HEADERS)?.isGenuine).toBe(false),
  )

  it.each([
    ['00', 'paid'],
    ['Payment fail', 'failed'],
    ['Incorrect amount', 'amount_differs'],
    ['Record not found', 'unknown'],
    ['Haven’t Paid (1)', 'pending'],
    ['<html>', 'unknown'],
  ])('maps the response %s to %s', async (text, outcome) => {
    const answer = await malaysia('sha256', 'M00003', says(text)).enquire({ refNo: 'A', amount: 1, reference: null })
    expect(answer.outcome).toBe(outcome)
  })
})

describe('iPay88 Indonesia', () => {
  const inRupiah = (more: Partial<Charge> = {}) =>
    charge({ amount: 150_000, currency: 'IDR', methodCode: 140, ...more })
  const opening = (answer: object, requests: unknown[] = []) =>
    indonesia(async (request) => {
      requests.push(await request.json())
      return Response.json(answer)
    })

  it('requests a virtual account with its expiry in Jakarta time', async () => {
    const requests: unknown[] = []
    const gateway = opening({ Code: '1', CheckoutID: 'c', VirtualAccountAssigned: '7828705000002278' }, requests)
    expect(await gateway.open(inRupiah({ methodKind: 'va' }))).toEqual({ kind: 'va', text: '7828705000002278' })
    expect(requests).toMatchObject([
      {
        APIVersion: '2.0',
        RequestType: 'SEAMLESS',
        Amount: '150000',
        TransactionExpiryDate: '2026-01-01 07:30:00',
        Signature: vector('ipay88-id-v2', 'request', 'sha256'),
      },
    ])
  })

  it('redirects to its page with two fields', async () => {
    const gateway = opening({ Code: '1', CheckoutID: 'c', Signature: 's' })
    expect(await gateway.open(inRupiah())).toEqual({
      kind: 'form',
      form: { action: 'https://ipay.example/PG/', fields: { CheckoutID: 'c', Signature: 's' } },
    })
  })

  it.each([{ Code: '0', Message: 'no' }, { Code: '1' }, {}])(
    'treats a response without a checkout as unreachable: %j',
    async (answer) => {
      for (const methodKind of ['page', 'va', 'qr'] as const) {
        await expect(opening(answer).open(inRupiah({ methodKind }))).rejects.toThrow(GatewayUnreachable)
      }
    },
  )

  it.each([
    ['1', 'paid'],
    ['6', 'pending'],
    ['0', 'failed'],
  ])('accepts a report with a correct signature: %s is %s', (TransactionStatus, outcome) => {
    const report = {
      MerchantCode: 'ID00001',
      PaymentId: '120',
      RefNo: 'A00000001',
      Amount: '150000',
      Currency: 'IDR',
      TransactionStatus,
      Signature: vector('ipay88-id-v2', `backend TransactionStatus ${TransactionStatus}`, 'sha256'),
    }
    expect(indonesia().read(report, NO_HEADERS)).toMatchObject({ isGenuine: true, outcome, amount: 150_000 })
    expect(indonesia().read({ ...report, Amount: '1500' }, NO_HEADERS)?.isGenuine).toBe(false)
  })

  it('acknowledges in JSON, in both languages', () => {
    expect(JSON.parse(indonesia().acknowledgement.body)).toEqual({
      Code: '1',
      Message: { English: 'Status Received', Indonesian: 'Pembayaran diterima' },
    })
  })
})

describe('a gateway that does not respond', () => {
  it.each([
    ['refuses', silent],
    ['talks for ever', says('x'.repeat(70_000))],
    ['is not there', async () => Promise.reject(new TypeError('fetch failed'))],
  ] as const)('is unreachable: %s', async (_how, gatewayFetch) => {
    for (const gateway of [senangpay(gatewayFetch), malaysia('sha256', 'M', gatewayFetch), indonesia(gatewayFetch)]) {
      await expect(gateway.enquire({ refNo: 'A', amount: 1, reference: null })).rejects.toThrow(GatewayUnreachable)
    }
  })
})

describe('an amount', () => {
  it('is written in the format of each gateway', () => {
    expect([0, 5, 100, 127_899, 100_000_000].map(writeThousands)).toEqual([
      '0.00',
      '0.05',
      '1.00',
      '1,278.99',
      '1,000,000.00',
    ])
    expect([5, 127_899].map(writeDecimals)).toEqual(['0.05', '1278.99'])
  })

  it('is parsed exactly or rejected', () => {
    for (const sen of [0, 5, 99, 100, 127_899, 100_000_000]) {
      expect([readDecimals(writeDecimals(sen)), readDecimals(writeThousands(sen))]).toEqual([sen, sen])
    }
    const wrong = ['1', '1.5', '01.00', '1,00.00', '-1.00', '1e3.00', '1.000', '', '12,34,567.00', ' 1.00']
    expect(wrong.map(readDecimals).filter((amount) => amount !== null)).toEqual([])
    expect(['150000', '0', '150.000', '1,5', '-1', '007'].map(readWhole)).toEqual([150_000, 0, null, null, null, null])
  })
})

describe('a reference number', () => {
  it('contains the order and the attempt', () => {
    expect(refNoOf('MY26-000123', 1, MARKETS.MYR)).toBe('K0260000123-01')
    expect(refNoOf('ID26-1000123', 12, MARKETS.IDN)).toBe('K2261000123-12')
  })

  it('differs for numbers with and without a year, whatever their prefix', () => {
    const numbers = ['MY26-000123', 'MY-000123', 'AWAN-25-00123']
    const references = numbers.map((number) => refNoOf(number, 1, MARKETS.MYR))
    expect(references).toEqual(['K0260000123-01', 'K0000000123-01', 'K0250000123-01'])
  })

  it('does not exist for the hundredth attempt or an invalid order number', () => {
    expect(() => refNoOf('MY26-000123', 100, MARKETS.MYR)).toThrow(RangeError)
    expect(() => refNoOf('123', 1, MARKETS.MYR)).toThrow(RangeError)
  })
})
