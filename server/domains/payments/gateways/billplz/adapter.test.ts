import { describe, expect, it } from 'vitest'
import { type GatewayFetch, GatewayUnreachable } from '../gateway.ts'
import { createBillplz } from './adapter.ts'

const HEADERS = new Headers()
const silent: GatewayFetch = async () => new Response(null, { status: 500 })

const billplz = (gatewayFetch: GatewayFetch = silent, signatureKey = 'S-s7b4yWpp9h7rrkNM1i3Z_g') =>
  createBillplz(
    { collectionId: 'yhx5t1pp', apiKey: 'key', signatureKey, address: 'https://billplz.example' },
    { redirectUrl: 'https://store.example/r', callbackUrl: 'https://store.example/c' },
    gatewayFetch,
  )

/** The examples of https://www.billplz.com/api#x-signature. */
const CALLBACK = {
  id: 'zq0tm2wc',
  collection_id: 'yhx5t1pp',
  paid: 'true',
  state: 'paid',
  amount: '100',
  paid_amount: '100',
  due_at: '2018-9-27',
  email: 'tester@test.com',
  mobile: '',
  name: 'TESTER',
  url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
  paid_at: '2018-09-27 15:15:09 +0800',
  x_signature: '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e',
}
const REDIRECT = {
  'billplz[id]': 'zq0tm2wc',
  'billplz[paid]': 'true',
  'billplz[paid_at]': '2018-09-27 15:15:09 +0800',
  'billplz[x_signature]': '4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b',
}

const CHARGE = {
  refNo: 'K0260000123-01',
  amount: 2450,
  currency: 'MYR',
  description: 'Order MY26-000123',
  methodCode: null,
  methodKind: 'page',
  payer: { name: 'A|B', email: null, phone: '+60123456789' },
  now: new Date('2026-01-01T00:00:00Z'),
  expiresAt: new Date('2026-01-01T00:30:00Z'),
} as const

const BILL = { id: 'zq0tm2wc', collection_id: 'yhx5t1pp', paid: false, state: 'due', paid_amount: 0 }

describe('Billplz', () => {
  it('accepts the published callback and redirect', () => {
    expect(billplz().read(CALLBACK, HEADERS)).toEqual({
      isGenuine: true,
      attempt: { reference: 'zq0tm2wc' },
      outcome: 'paid',
      amount: 100,
      currency: 'MYR',
      transactionId: 'zq0tm2wc',
    })
    expect(billplz().read(REDIRECT, HEADERS)).toMatchObject({ isGenuine: true, outcome: 'paid', amount: null })
  })

  it.each([{ paid_amount: '200' }, { id: 'other' }, { collection_id: 'another' }, { x_signature: 'f'.repeat(64) }])(
    'rejects a callback with %j',
    (change) => expect(billplz().read({ ...CALLBACK, ...change }, HEADERS)?.isGenuine).toBe(false),
  )

  it('rejects what another key has signed', () => {
    expect(billplz(silent, 'another').read(CALLBACK, HEADERS)?.isGenuine).toBe(false)
    expect(billplz(silent, 'another').read(REDIRECT, HEADERS)?.isGenuine).toBe(false)
  })

  it('rejects a genuine signature over fields that are divided differently', () => {
    const { name: _name, paid_amount: _amount, ...rest } = CALLBACK
    const divided = { ...rest, mobile: '|nameTESTER', paid_amount: '100' }
    expect(billplz().read(divided, HEADERS)?.isGenuine).toBe(false)
  })

  it('opens a bill and leads to its page', async () => {
    let sent = new URLSearchParams()
    const gateway = billplz(async (request) => {
      sent = new URLSearchParams(await request.text())
      return Response.json({ ...BILL, url: 'https://billplz.example/bills/zq0tm2wc?auto=true' })
    })
    expect(await gateway.open(CHARGE)).toEqual({
      kind: 'form',
      form: { method: 'get', action: 'https://billplz.example/bills/zq0tm2wc', fields: { auto: 'true' } },
      reference: 'zq0tm2wc',
    })
    expect(Object.fromEntries(sent)).toMatchObject({ amount: '2450', reference_1: CHARGE.refNo, name: 'A B' })
  })

  it('refuses a page without encryption', async () => {
    const gateway = billplz(async () => Response.json({ ...BILL, url: 'http://elsewhere.example/' }))
    await expect(gateway.open(CHARGE)).rejects.toThrow(GatewayUnreachable)
  })

  it('is unreachable when it answers an error, no bill or too much', async () => {
    for (const answer of ['{}', '<html>', 'x'.repeat(70_000)]) {
      const asked = billplz(async () => new Response(answer)).enquire({ refNo: 'A', amount: 1, reference: 'b' })
      await expect(asked).rejects.toThrow(GatewayUnreachable)
    }
    await expect(billplz().verify?.()).rejects.toThrow(GatewayUnreachable)
  })
})
