import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changePromotion } from '#contract/catalogue/calls/change-promotion.ts'
import { createPromotion } from '#contract/catalogue/calls/create-promotion.ts'
import { getStaffPromotions } from '#contract/catalogue/calls/get-staff-promotions.ts'
import { HEADER } from '#contract/constants.ts'
import { getStaffBanners } from '#contract/content/calls/get-staff-banners.ts'
import { getStaffPages } from '#contract/content/calls/get-staff-pages.ts'
import { previewPage } from '#contract/content/calls/preview-page.ts'
import { savePage } from '#contract/content/calls/save-page.ts'
import { getStaffPayments } from '#contract/payments/calls/get-staff-payments.ts'
import { getStaffConfigs } from '#contract/site/calls/get-staff-configs.ts'
import { getStaffNotices } from '#contract/site/calls/get-staff-notices.ts'
import { previewConfig } from '#contract/site/calls/preview-config.ts'
import { saveConfig } from '#contract/site/calls/save-config.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import { getStaffStores } from '#contract/stores/calls/get-staff-stores.ts'
import { createVoucher } from '#contract/vouchers/calls/create-voucher.ts'
import { getStaffVouchers } from '#contract/vouchers/calls/get-staff-vouchers.ts'
import { issueVoucher } from '#contract/vouchers/calls/issue-voucher.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { fillCart } from '../../support/journeys/order-steps.ts'
import { buy, simulatePayments } from '../../support/journeys/simulated-payments.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'content-'))
const HOUR = 60 * 60_000
let api: Api
let clock: TestClock
let staff: SignedIn
let customer: SignedIn

beforeAll(async () => {
  clock = testClock()
  const payments = simulatePayments(() => api)
  api = await openApi({ payments }, { dataDir }, clock)
  staff = await logIn(api, PHONE.admin)
  customer = await logIn(api, PHONE.customer)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

const post = (path: string, body: unknown, headers = {}) => staff.post(`/api/staff/${path}`, body, headers)
const get = (path: string) => staff.get(`/api/staff/${path}`)
const wrong = async (path: string, body: unknown) => Object.keys((await post(path, body)).body.data.fields ?? {})
const acts = async (object: string) =>
  (
    await api.db.query<{ act: string }>('select act from audit_entry where object_ref = $1 order by created_at', [
      object,
    ])
  ).map(({ act }) => act)
const at = (hours: number) => new Date(clock.now() + hours * HOUR).toISOString()
/** Public responses are cached for five seconds, the catalogue for two. */
const later = () => clock.pass(6_000)
const inThree = (text: string) => ({ en: text, ms: `${text} ms`, id: `${text} id` })

const promotion = (more: Record<string, unknown> = {}) => ({
  name: 'Dock and adapter',
  exclude_vouchers: false,
  max_per_order: 2,
  priority: 90,
  starts_at: at(-1),
  ends_at: null,
  badge: '-10%',
  terms: {
    type: 'bundle_percent',
    items: [
      { sku: 'KX-DCK', quantity: 1 },
      { sku: 'KX-ADP', quantity: 1 },
    ],
    bp: 1000,
  },
  ...more,
})
const voucher = (more: Record<string, unknown> = {}) => ({
  code: `TEN${Math.floor(clock.now() % 1e6)}`,
  name: 'Ten off',
  type: 'fixed',
  bp: null,
  money: { MYR: { amount: 1000, max_discount: null, min_spend: 0 }, IDR: null },
  applies_to: null,
  roles: [3],
  starts_at: at(-1),
  ends_at: null,
  total_limit: null,
  per_user_limit: 1,
  first_order_only: false,
  assigned_only: true,
  stack_with_affiliate: true,
  ...more,
})

describe('promotions', () => {
  it('are created, changed and ended, and the shop follows', async () => {
    const { promotions } = responseOf(getStaffPromotions, await get('promotions'))
    expect(promotions.data.map(({ state, terms }) => [state, terms?.type])).toContainEqual(['ended', 'bundle_price'])
    expect(promotions.data.every(({ terms }) => terms !== null)).toBe(true)
    const made = responseOf(createPromotion, await post('promotions', promotion())).promotion
    expect(made).toMatchObject({ state: 'running', type: 'bundle_percent' })
    const offered = async () =>
      (await api.ask('GET', '/api/promotions')).body.data.response.promotions.data.find(({ id }) => id === made.id)
    later()
    expect(await offered()).toMatchObject({ name: 'Dock and adapter', badge: '-10%' })
    const dearer = promotion({
      ends_at: at(1),
      terms: { type: 'bundle_price', items: [{ group: 'kabusa-pod', quantity: 2 }], price: { MYR: 3000, IDR: null } },
    })
    const changed = responseOf(changePromotion, await post(`promotions/${made.id}`, dearer)).promotion
    expect(changed).toMatchObject({ type: 'bundle_price', terms: { price: { MYR: 3000, IDR: null } } })
    later()
    expect(await offered()).toMatchObject({ price: 3000 })
    expect(await acts(`promotion:${made.id}`)).toEqual(['promotion.create', 'promotion.change'])
  })

  it('with missing goods, or an end before the start, are refused by field', async () => {
    expect(await wrong('promotions', promotion({ ends_at: at(-2) }))).toEqual(['ends_at'])
    const of = (part: object) => promotion({ terms: { type: 'bundle_percent', items: [part], bp: 10 } })
    expect(await wrong('promotions', of({ sku: 'NO-SUCH', quantity: 1 }))).toEqual(['terms'])
    expect(await wrong('promotions', of({ quantity: 1 }))).toEqual(['terms'])
    expect((await post('promotions/999999', promotion())).status).toBe(404)
  })

  it('created in parallel get unique numbers', async () => {
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => post('promotions', promotion({ starts_at: at(9) }))),
    )
    const ids = answers.map((answer) => responseOf(createPromotion, answer).promotion.id)
    expect(new Set(ids).size).toBe(16)
  })
})

describe('vouchers', () => {
  it('are created, issued once per key, and work in the recipient’s cart', async () => {
    const made = responseOf(createVoucher, await post('vouchers', voucher())).voucher
    const { people } = responseOf(getStaffPeople, await get(`people?q=${encodeURIComponent(PHONE.customer)}`))
    const account_id = people.data[0]?.id
    const cart_ids = await fillCart(customer, [{}])
    const query = `/api/carts?voucher_code=${made.code}&cart_ids=${cart_ids.join(',')}`
    const discount = async () => (await customer.get(query)).body.data.response.calculation.voucher?.goods_discount
    expect(await discount()).toBe(0)
    const headers = { [HEADER.idempotencyKey]: `"${randomUUID()}"` }
    const issue = () =>
      post(`vouchers/${made.id}/issue`, { account_id, expires_at: null, reason: 'Broken parcel' }, headers)
    const first = responseOf(issueVoucher, await issue())
    expect(responseOf(issueVoucher, await issue())).toEqual(first)
    expect(first.voucher.issued).toBe(1)
    expect(await discount()).toBe(1000)
    const { vouchers } = responseOf(getStaffVouchers, await get(`vouchers?q=${made.code}`))
    expect(vouchers.data).toMatchObject([{ code: made.code, issued: 1, state: 'running' }])
    expect(await wrong(`vouchers/${made.id}`, voucher({ code: 'OTHER1' }))).toEqual(['code'])
    expect(await acts(`voucher:${made.id}`)).toEqual(['voucher.create', 'voucher.issue'])
  })

  it('without a value, with a duplicate code, or for other roles are refused by field', async () => {
    expect(await wrong('vouchers', voucher({ type: 'percent' }))).toEqual(['bp'])
    expect(await wrong('vouchers', voucher({ type: 'free_shipping' }))).toEqual(['money.MYR.amount'])
    expect(await wrong('vouchers', voucher({ money: { MYR: null, IDR: null } }))).toEqual(['money'])
    expect(await wrong('vouchers', voucher({ code: 'save5' }))).toEqual(['code'])
    const { people } = responseOf(getStaffPeople, await get('people?q=%2B6010000020&role_id=4'))
    const toDealer = { account_id: people.data[0]?.id, expires_at: null, reason: 'x' }
    expect(await wrong('vouchers/5/issue', toDealer)).toEqual(['account_id'])
    expect((await post('vouchers/7/issue', toDealer)).status).toBe(409)
  })
})

describe('banners and notices', () => {
  it('are shown in order, in three languages, within their period', async () => {
    const { home } = responseOf(getStaffBanners, await get('banners')).banners
    const banner = { title: inThree('Sale'), href: '/shop', body: '#F2A93B', accent: '#8a4f10', from: null, to: null }
    const soon = { ...banner, title: inThree('Soon'), from: at(1) }
    expect((await post('banners/home', { banners: [soon, banner, ...home] })).status).toBe(200)
    const titles = async (language: string) => {
      later()
      const answer = await api.ask('GET', '/api/banners/home', { headers: { 'accept-language': language } })
      return answer.body.data.response.banners.map(({ title }) => title)
    }
    expect((await titles('ms'))[0]).toBe('Sale ms')
    clock.pass(HOUR)
    staff = await logIn(api, PHONE.admin)
    expect((await titles('id')).slice(0, 2)).toEqual(['Soon id', 'Sale id'])
    expect(await wrong('banners/shop', { banners: [{ ...banner, from: at(2), to: at(1) }] })).toEqual(['banners.0.to'])
    expect(await wrong('banners/shop', { banners: [{ ...banner, href: '//evil.example' }] })).toEqual([
      'banners.0.href',
    ])
    expect(await acts('banners:home')).toEqual(['banners.save'])
  })

  it('are replaced as a whole', async () => {
    const { notices } = responseOf(getStaffNotices, await get('notices'))
    const more = [...notices, { key: 'holiday', text: inThree('Closed on Monday') }]
    expect((await post('notices', { notices: more })).status).toBe(200)
    later()
    const shown = (await api.ask('GET', '/api/home')).body.data.response.notices
    expect(shown).toContainEqual({ key: 'holiday', text: 'Closed on Monday' })
  })
})

describe('pages', () => {
  const html = '<h2>Hello</h2><p onclick="x()">World <script>alert(1)</script><a href="javascript:x">link</a></p>'

  it('are sanitised on writing, previewed, and read by everybody in their language', async () => {
    const { preview } = responseOf(previewPage, await post('html_preview', { html }))
    expect(preview.html).not.toMatch(/script|onclick/)
    expect(preview).toMatchObject({ is_changed: true, blocks: [{ type: 'heading', text: 'Hello' }, { type: 'text' }] })
    const page = { title: 'Hello', description: 'Says hello', html, listed: true }
    expect((await post('html_pages/hello', { language: 'en', ...page })).status).toBe(200)
    const saved = responseOf(savePage, await post('html_pages/hello', { ...page, language: 'ms', title: 'Helo' })).page
    expect(saved).toMatchObject({ slug: 'hello', listed: true, texts: { id: null, ms: { title: 'Helo' } } })
    later()
    const read = await api.ask('GET', '/api/html_pages?slug=hello', { headers: { 'accept-language': 'ms' } })
    expect(read.body.data.response.html_page?.title).toBe('Helo')
    const { pages } = responseOf(getStaffPages, await get('html_pages'))
    expect(pages.find(({ slug }) => slug === 'hello')?.languages).toEqual(['en', 'ms'])
    expect((await get('html_pages/none')).status).toBe(404)
    expect((await post('html_pages/No..Page', { language: 'en', ...page })).status).toBe(404)
  })
})

describe('stores', () => {
  it('have the opening hours that staff enter', async () => {
    const { stores } = responseOf(getStaffStores, await get('stores'))
    const id = stores[0]?.id
    const hours = [{ days: [1, 2, 3], open: '09:00', close: '17:00' }]
    expect((await post(`stores/${id}`, { opening_hours: hours })).status).toBe(200)
    later()
    const shown = (await api.ask('GET', '/api/stores/pickup_stores')).body.data.response.stores.data
    expect(shown.find((one) => one.id === id)?.opening_hours).toEqual(hours)
    expect(await wrong(`stores/${id}`, { opening_hours: [...hours, ...hours] })).toEqual(['opening_hours'])
    expect(await wrong(`stores/${id}`, { pickup_lead_hours: null })).toEqual(['pickup_lead_hours'])
    expect((await post('stores/999', {})).status).toBe(404)
  })
})

describe('settings', () => {
  it('can all be saved unchanged: no schema refuses the current values', async () => {
    const { configs } = responseOf(getStaffConfigs, await get('configs'))
    for (const { id, value } of configs) {
      const answer = await post(`configs/${id}/preview`, { value })
      expect([id, answer.status, answer.body.data.fields]).toEqual([id, 200, undefined])
      expect(responseOf(previewConfig, answer).effect.changes).toEqual([])
    }
  })

  it('preview their effect before they are saved, and apply afterwards', async () => {
    const value = { mode: 'catalogue_only' }
    const { effect } = responseOf(previewConfig, await post('configs/sales_mode/preview', { value }))
    expect(effect.changes).toEqual([{ path: 'mode', from: 'full', to: 'catalogue_only' }])
    expect(effect.effects[0]).toBe('Nobody can order. Existing carts are kept.')
    expect(await api.db.query('select 1 from config where value = \'{"mode": "catalogue_only"}\'')).toHaveLength(0)
    const saved = responseOf(saveConfig, await post('configs/sales_mode', { value }))
    expect(saved.config.value).toEqual(value)
    const refused = await customer.post('/api/carts/update_cart_item', {
      productable_id: 1052,
      productable_type: 'product',
      quantity: 1,
      action: 'add',
    })
    expect(refused.status).toBe(423)
    await post('configs/sales_mode', { value: { mode: 'full' } })
    expect(await acts('config:sales_mode')).toEqual(['config.save', 'config.save'])
  })

  it('with invalid values are refused by path', async () => {
    const refused = (id: string, value: unknown) => wrong(`configs/${id}`, { value })
    expect(await refused('sales_mode', { mode: 'open' })).toEqual(['value.mode'])
    expect(await refused('age_gate', { minimum: 12 })).toContain('value.minimum')
    expect(await refused('sales_mode', { mode: 'full', more: 1 })).toEqual(['value.more'])
    const window = { active: true, redirect_to: '/x', from: at(2), to: at(1) }
    expect(await refused('festive_microsite', window)).toEqual(['value.to'])
    const own = `${api.store.config.publicUrl}/shop`
    for (const redirect_to of ['', 'javascript:alert(1)', 'http://festive.example/', '//festive.example', own])
      expect(await refused('festive_microsite', { ...window, to: null, redirect_to })).toEqual(['value.redirect_to'])
    const method = { id: 1, service: 'ipay88', code: 2, name: 'Card', kind: 'card', settles: 'instant', enabled: true }
    expect(await refused('payments', { services: [], methods: [method], banks: [] })).toEqual(['value.methods'])
    expect((await post('configs/access_code', { value: {} })).status).toBe(404)
  })

  it('publish the WhatsApp number for help with orders in E.164, and nothing without one', async () => {
    const { configs } = responseOf(getStaffConfigs, await get('configs'))
    const seller = configs.find(({ id }) => id === 'seller')?.value ?? {}
    const support = async () => {
      later()
      return (await api.ask('GET', '/api/configs/support')).body.data.response.config.value
    }
    const save = (whatsapp: string | null) => post('configs/seller', { value: { ...seller, whatsapp } })
    expect(await support()).toEqual({ whatsapp: '+60100000001' })
    expect((await save('012-345 6789')).status).toBe(200)
    expect(await support()).toEqual({ whatsapp: '+60123456789' })
    expect(await wrong('configs/seller', { value: { ...seller, whatsapp: '03-1234 5678' } })).toEqual([
      'value.whatsapp',
    ])
    expect((await save(null)).status).toBe(200)
    expect(await support()).toEqual({ whatsapp: null })
    expect((await post('configs/seller', { value: seller })).status).toBe(200)
  })

  it('of the festive campaign accept a path, another origin or nothing, and show the redirect', async () => {
    const effectOf = async (redirect_to: string | null) => {
      const value = { active: true, redirect_to, from: null, to: null }
      return responseOf(saveConfig, await post('configs/festive_microsite', { value })).effect.effects
    }
    expect(await effectOf('/shop')).toEqual(['During the campaign, /cny-lucky-draw redirects to /shop.'])
    expect(await effectOf('https://festive.example/2027')).toEqual([
      'During the campaign, /cny-lucky-draw redirects to another site: https://festive.example/2027.',
    ])
    expect(await effectOf(null)).toEqual(['During the campaign, the lucky draw is shown at /cny-lucky-draw.'])
  })

  it('switch maintenance on and off, and staff have access meanwhile', async () => {
    const on = { active: true, until: at(1), message: inThree('Back soon') }
    await post('configs/maintenance', { value: on })
    later()
    expect((await customer.post('/api/carts/update_cart_item', {})).status).toBe(503)
    expect((await post('configs/maintenance', { value: { ...on, active: false } })).status).toBe(200)
    later()
    expect((await customer.post('/api/carts/update_cart_item', {})).status).toBe(422)
  })
})

describe('payments in review', () => {
  it('are listed with their orders, the longest waiting first', async () => {
    const { orderId, orderNo } = await buy(api, customer, { service: 'SENANGPAY' })
    await api.db.query("update payment_attempt set state = 'REVIEW', reason = 'amount' where order_id = $1", [orderId])
    const { payments } = responseOf(getStaffPayments, await get('payments'))
    expect(payments).toMatchObject({ data: [{ reason: 'amount', order: { order_no: orderNo } }], meta: { total: 1 } })
  })
})
