import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePaymentSetup } from '#contract/payments/calls/change-payment-setup.ts'
import { getPaymentSetups } from '#contract/payments/calls/get-payment-setups.ts'
import { saveBanks } from '#contract/payments/calls/save-banks.ts'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { MARKETS } from '#contract/site/market.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn, testClock } from '../../support/journeys/api.ts'
import { simulatePayments } from '../../support/journeys/simulated-payments.ts'

const CACHED_MS = 6_000
const BANK = { name: 'Maybank', account_name: 'Awan Sdn Bhd', account_no: '5140 1234 5678', swift: 'mbbemykl' }
const clock = testClock()
let api: Api
let staff: SignedIn

beforeAll(async () => {
  const payments = simulatePayments(() => api)
  api = await openApi({ payments }, {}, clock)
  staff = await logIn(api, PHONE.admin)
})
afterAll(() => api.close())

const setups = async () => responseOf(getPaymentSetups, await staff.get('/api/staff/payment_setups'))
const way = async (service: string) => (await setups()).ways.find((one) => one.service === service)
const change = (service: string, body: object) => staff.post(`/api/staff/payment_setups/${service}`, body)
const banks = (list: readonly object[]) => staff.post('/api/staff/banks', { banks: list })
const offered = async () => {
  clock.pass(CACHED_MS)
  const { payment_services, payment_methods } = (await api.ask('GET', '/api/data/payment_methods')).body.data.response
  return { services: payment_services.map(({ code }) => code), methods: payment_methods.length }
}

describe('ways to pay', () => {
  it('show whether they are on, complete, and for tests', async () => {
    expect((await setups()).ways.map(({ service, is_on, missing }) => [service, is_on, missing])).toEqual([
      ['MANUAL', true, null],
      ['SENANGPAY', true, null],
      ['ipay88', false, 'method'],
      ['Billplz', false, null],
      ['Xendit', false, null],
    ])
    expect(await way('MANUAL')).toMatchObject({ mode: null })
    expect(JSON.stringify(await setups())).not.toMatch(/played-here|DEMO88/)
  })

  it('are switched off and on, and customers follow', async () => {
    expect((await offered()).services).toContain('SENANGPAY')
    responseOf(changePaymentSetup, await change('SENANGPAY', { is_on: false, name: 'senangPay' }))
    expect((await offered()).services).not.toContain('SENANGPAY')
    responseOf(changePaymentSetup, await change('SENANGPAY', { is_on: true, name: 'Card or FPX' }))
    expect([(await way('SENANGPAY'))?.name, (await offered()).services.includes('SENANGPAY')]).toEqual([
      'Card or FPX',
      true,
    ])
  })

  it('have a standard name in the language of the reader, until the owner writes another one', async () => {
    const names = async (language: string) => {
      clock.pass(CACHED_MS)
      const headers = { 'accept-language': language }
      const answer = await api.ask('GET', '/api/data/payment_methods', { headers })
      return (answer.body.data.response.payment_services as { code: string; name: string }[])
        .filter(({ code }) => code === 'MANUAL')
        .map(({ name }) => name)
    }
    expect([await names('ms'), await names('id')]).toEqual([['Pindahan bank'], ['Transfer bank']])
    responseOf(changePaymentSetup, await change('MANUAL', { is_on: true, name: 'Transfer bank' }))
    expect(await names('en')).toEqual(['Bank transfer'])
    responseOf(changePaymentSetup, await change('MANUAL', { is_on: true, name: 'Maybank' }))
    expect(await names('ms')).toEqual(['Maybank'])
    responseOf(changePaymentSetup, await change('MANUAL', { is_on: true, name: 'Bank transfer' }))
  })

  it('bring their methods although they were not named at set-up, and name the addresses of the gateway', async () => {
    const stored = await api.db.query<{ value: object }>(
      "select value from config where id = 'payments' and market = 'MY'",
    )
    await api.db.query(
      `update config set value = jsonb_set(value, '{methods}', '[]') where id = 'payments' and market = 'MY'`,
    )
    const methods = (await way('ipay88'))?.methods ?? []
    expect(methods.length).toBeGreaterThan(3)
    expect(methods.some(({ enabled }) => enabled)).toBe(false)
    const chosen = methods.slice(0, 2).map(({ id }) => id)
    responseOf(changePaymentSetup, await change('ipay88', { is_on: true, name: 'iPay88', methods: chosen }))
    expect(await offered()).toMatchObject({ methods: 2 })
    const { publicUrl } = api.store.config
    expect((await way('SENANGPAY'))?.addresses).toEqual([
      { source: 'return', url: `${publicUrl}/api/payments/senangpay/return` },
      { source: 'callback', url: `${publicUrl}/api/payments/senangpay/callback` },
    ])
    await api.db.query("update config set value = $1 where id = 'payments' and market = 'MY'", [
      JSON.stringify(stored[0]?.value),
    ])
  })

  it('offer the chosen methods, and none when they are off', async () => {
    const known = (await way('ipay88'))?.methods ?? []
    const [first, second] = known.map(({ id }) => id)
    responseOf(changePaymentSetup, await change('ipay88', { is_on: true, name: 'iPay88', methods: [first, second] }))
    expect(await way('ipay88')).toMatchObject({ is_on: true, missing: null })
    expect(await offered()).toMatchObject({ methods: 2 })
    expect(
      Object.keys((await change('SENANGPAY', { is_on: true, name: 'x', methods: [first] })).body.data.fields ?? {}),
    ).toEqual(['methods'])
    responseOf(changePaymentSetup, await change('ipay88', { is_on: false, name: 'iPay88' }))
    expect(await offered()).toMatchObject({ methods: 0 })
    const { configs } = responseOf(getStaffConfigs, await staff.get('/api/staff/configs'))
    const value = configs.find(({ id }) => id === 'payments')?.value ?? {}
    expect((await staff.post('/api/staff/configs/payments/preview', { value })).status).toBe(200)
  })
})

describe('bank accounts', () => {
  it('keep their id while their number stays, and transfers stop without one', async () => {
    const [before] = (await setups()).banks
    const kept = { ...BANK, account_no: before?.account_no ?? '', swift: null }
    const { banks: saved } = responseOf(saveBanks, await banks([BANK, kept]))
    expect(saved.map(({ id, swift }) => [id === before?.id, swift])).toEqual([
      [false, 'MBBEMYKL'],
      [true, null],
    ])
    responseOf(saveBanks, await banks([]))
    expect([(await way('MANUAL'))?.missing, (await offered()).services.includes('MANUAL')]).toEqual(['bank', false])
    responseOf(saveBanks, await banks([kept]))
    expect((await offered()).services).toContain('MANUAL')
  })

  it('are refused twice, or without a number', async () => {
    const twice = await banks([BANK, { ...BANK, account_no: '514012345678' }])
    expect(Object.keys(twice.body.data.fields ?? {})).toEqual(['banks.1.account_no'])
    expect((await banks([{ ...BANK, account_no: 'none' }])).status).toBe(422)
    const acts = await api.db.query("select distinct act from audit_entry where act like '%setup%' or act like 'bank%'")
    expect(acts).toHaveLength(2)
  })
})

describe('a store without a merchant account', () => {
  it('names the settings that it lacks, and offers what its market has', async () => {
    const indonesia = await openApi({ payments: { gateways: new Map(), simulator: null } }, { market: MARKETS.IDN })
    const admin = await logIn(indonesia, PHONE.admin.replace('+60100000', '+62800000000'))
    const { ways } = responseOf(getPaymentSetups, await admin.get('/api/staff/payment_setups'))
    expect(ways.map(({ service, missing, settings }) => [service, missing, settings])).toEqual([
      ['MANUAL', null, []],
      ['ipay88', 'merchant', ['IPAY88_MERCHANT_CODE', 'IPAY88_MERCHANT_KEY']],
      ['Xendit', 'merchant', ['XENDIT_SECRET_KEY', 'XENDIT_CALLBACK_TOKEN']],
    ])
    await indonesia.close()
  })
})
