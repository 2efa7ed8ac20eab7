import { describe, expect, it } from 'vitest'
import { type GatewayFetch, GatewayUnreachable } from '../gateway.ts'
import { createXendit } from './adapter.ts'

const silent: GatewayFetch = async () => new Response(null, { status: 500 })
const says =
  (answer: object): GatewayFetch =>
  async () =>
    Response.json(answer)

const xendit = (gatewayFetch: GatewayFetch = silent, currency: 'MYR' | 'IDR' = 'MYR') =>
  createXendit(
    { secretKey: 'xnd_development_1', callbackToken: 'token', address: 'https://xendit.example' },
    { currency, returnUrl: 'https://store.example/r', gatewayFetch },
  )

const REPORT = {
  id: '579c8d61f23fa4ca35e52da4',
  external_id: 'K0260000123-01',
  status: 'PAID',
  amount: '24.5',
  paid_amount: '24.5',
  currency: 'MYR',
}
const INVOICE = { ...REPORT, amount: 24.5, paid_amount: 24.5, invoice_url: 'https://pay.example/web/1' }
const QUESTION = { refNo: 'K0260000123-01', amount: 2450, reference: null }
const charge = (currency: 'MYR' | 'IDR', amount: number) =>
  ({
    refNo: 'K0260000123-01',
    amount,
    currency,
    description: 'Order MY26-000123',
    methodCode: null,
    methodKind: 'page',
    payer: { name: 'Aina', email: 'a@b.example', phone: '+60123456789' },
    now: new Date('2026-01-01T00:00:00Z'),
    expiresAt: new Date('2026-01-01T00:30:00Z'),
  }) as const

describe('Xendit', () => {
  it('knows its webhooks by their token', () => {
    const told = (token: string) => xendit().read(REPORT, new Headers({ 'x-callback-token': token }))
    expect(told('token')).toMatchObject({ isGenuine: true, outcome: 'paid', amount: 2450, currency: 'MYR' })
    expect([told('other')?.isGenuine, told('')?.isGenuine]).toEqual([false, false])
    expect(xendit().read(REPORT, new Headers())?.isGenuine).toBe(false)
  })

  it.each([
    ['MYR', 2450, 24.5],
    ['MYR', 1999, 19.99],
    ['IDR', 150_000, 150_000],
  ] as const)(
    'opens an invoice in %s over %d, and believes nothing of the return but the reference',
    async (...row) => {
      const [currency, minor, amount] = row
      let sent: { amount?: number; invoice_duration?: number; success_redirect_url?: string } = {}
      const gateway = xendit(async (request) => {
        sent = await request.json()
        return Response.json({ ...INVOICE, currency, amount, status: 'PENDING' })
      }, currency)
      const opened = await gateway.open(charge(currency, minor))
      expect(opened).toMatchObject({ form: { method: 'get', action: 'https://pay.example/web/1' } })
      expect([sent.amount, sent.invoice_duration]).toEqual([amount, 1800])
      const back = Object.fromEntries(new URL(sent.success_redirect_url ?? '').searchParams)
      expect(gateway.read(back, new Headers())).toMatchObject({ isGenuine: true, outcome: null, amount: null })
      const other = { ...back, ref_no: 'K0260000124-01' }
      expect(gateway.read(other, new Headers())?.isGenuine).toBe(false)
    },
  )

  it.each([
    [[INVOICE], 'paid', 2450],
    [[{ ...INVOICE, status: 'SETTLED' }], 'paid', 2450],
    [[{ ...INVOICE, status: 'EXPIRED' }, INVOICE], 'paid', 2450],
    [[{ ...INVOICE, status: 'EXPIRED' }], 'failed', null],
    [[{ ...INVOICE, status: 'PENDING' }], 'pending', null],
    [[{ ...INVOICE, currency: 'IDR' }], 'paid', Number.NaN],
    [[], 'unknown', null],
  ])('reads %j as %s', async (answer, outcome, amount) => {
    expect(await xendit(says(answer)).enquire(QUESTION)).toMatchObject({ outcome, amount })
  })

  it('is unreachable when it answers an error or something else', async () => {
    await expect(xendit().enquire(QUESTION)).rejects.toThrow(GatewayUnreachable)
    await expect(xendit(says({ error_code: 'X' })).enquire(QUESTION)).rejects.toThrow(GatewayUnreachable)
  })
})
