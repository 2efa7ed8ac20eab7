import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLegalText } from '#contract/content/calls/get-legal-text.ts'
import { LEGAL_SLUGS } from '#contract/content/legal-text.ts'
import { getOpening } from '#contract/site/calls/get-opening.ts'
import { MARKETS } from '#contract/site/market.ts'
import { OPENING_STEPS } from '#contract/site/opening.ts'
import { isDemoStore, isLiveStore } from '#server/platform/database/seed/load-live-store.ts'
import { type CreatedStore, createLiveStore, renewAdminLink } from '#server/setup/create-live-store.ts'
import { type Answers, answersProblem } from '#server/setup/setup-answers.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
import { manyProducts, responseOf, send } from '../../support/data/staff-calls.ts'
import { nextAddress, personOf } from '../../support/data/test-accounts.ts'
import { type Api, cookiesOf, openApi, type SignedIn, testClock } from '../../support/journeys/api.ts'

const NOTICED_MS = 2_000
/** Longer than public responses are cached. */
const CACHED_MS = 6_000
const PASSWORD = 'empat botol di rak'
const ANSWERS: Answers = {
  PUBLIC_LOCALE: 'MYR',
  STORE_NAME: 'Awan Vape',
  PUBLIC_URL: 'http://127.0.0.1:3000',
  SALES_MODE: 'full',
  MINIMUM_AGE: '19',
  PAYMENT_SERVICES: 'MANUAL',
  ADMIN_NAME: 'Nor Aisyah binti Ali',
  ADMIN_PHONE: '012-345 6789',
  ADMIN_PASSWORD: PASSWORD,
}

const clock = testClock()
let api: Api
let created: CreatedStore
let admin: SignedIn

beforeAll(async () => {
  api = await openApi({}, { isDemo: false, demoPassword: null }, clock)
  created = await createLiveStore(api.store, ANSWERS)
  const body = { identifier: '0123456789', password: PASSWORD }
  admin = personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
})
afterAll(() => api.close())

const home = (headers = {}) => api.ask('GET', '/api/home', { headers })
const opening = async () => {
  const { opening: found } = responseOf(getOpening, await admin.get('/api/staff/opening'))
  if (!found) throw new Error('The store was not made by the set-up')
  return found
}
const doneSteps = async () => (await opening()).steps.flatMap(({ step, is_done }) => (is_done ? [step] : []))
const open = () => admin.post('/api/staff/opening/open', {})
const save = (id: string, value: object) => admin.post(`/api/staff/configs/${id}`, { value })

const BY_OWNER = [
  'product',
  'store',
  'voucher',
  'promotion',
  'affiliate',
  'dealer_company',
  'sales_order',
  'code_batch',
]

/** Rows of what only the owner enters, and rows that name the demo. */
async function demoRows({ db }: Api): Promise<string[]> {
  const tables = await db.query<{ name: string }>(
    "select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'",
  )
  const found = []
  for (const { name } of tables)
    for (const { row } of await db.query<{ row: string }>(`select t::text as row from ${name} t`))
      if (BY_OWNER.includes(name) || /kabusa|contoh|demo/i.test(row)) found.push(`${name}: ${row}`)
  return found
}

describe('a live store', () => {
  it('has no row of the demo, and nothing names it', async () => {
    expect([await isLiveStore(api.db, 'MY'), await isDemoStore(api.db)]).toEqual([true, false])
    expect(await demoRows(api)).toEqual([])
  })

  it('has one admin, who signs in with the chosen password', async () => {
    const accounts = await api.db.query('select role_id, phone, first_name, last_name from account')
    expect(accounts).toEqual([{ role_id: 1, phone: '+60123456789', first_name: 'Nor', last_name: 'Aisyah binti Ali' }])
    expect((await admin.get('/api/users/me')).body.data.response.profile.role_id).toBe(1)
    expect(created.madePassword).toBeNull()
  })

  it('is not set up twice, and a demo is not set up at all', async () => {
    await expect(createLiveStore(api.store, ANSWERS)).rejects.toThrow('This database holds a store already')
    const demo = await openApi()
    await expect(createLiveStore(demo.store, ANSWERS)).rejects.toThrow('This database holds the demo')
    await demo.close()
  })

  it('is not there at all when its admin cannot be created, and can be set up again', async () => {
    const other = await openApi({}, { isDemo: false, demoPassword: null })
    await other.db.query('alter table account rename to account_away')
    await expect(createLiveStore(other.store, ANSWERS)).rejects.toThrow('account')
    expect(await isLiveStore(other.db, 'MY')).toBe(false)
    expect(await other.db.query('select 1 from config')).toEqual([])
    await other.db.query('alter table account_away rename to account')
    expect((await createLiveStore(other.store, ANSWERS)).adminPhone).toBe('+60123456789')
    await other.close()
  })

  it('has no row of the demo in the other market either, and makes a password when none is chosen', async () => {
    const other = await openApi({}, { isDemo: false, demoPassword: null, market: MARKETS.IDN })
    const answers = { ...ANSWERS, PUBLIC_LOCALE: 'IDN', ADMIN_PHONE: '081234567890', ADMIN_PASSWORD: '' }
    const { madePassword } = await createLiveStore(other.store, answers)
    expect([await isLiveStore(other.db, 'ID'), await isDemoStore(other.db)]).toEqual([true, false])
    expect(await demoRows(other)).toEqual([])
    const body = { identifier: '081234567890', password: madePassword }
    expect((await other.ask('POST', '/api/auth/login', { body, from: nextAddress() })).status).toBe(200)
    await other.close()
  })
})

describe('a live store whose admin chose a link', () => {
  it('has no account until the admin has accepted, and makes another link until then', async () => {
    // No code proves the admin's phone before the store sends messages.
    const other = await openApi({ mailbox: null }, { isDemo: false, demoPassword: null, demoMailbox: false })
    const { ADMIN_NAME: _name, ADMIN_PASSWORD: _password, ...rest } = ANSWERS
    const answers = { ...rest, ADMIN_ACCESS: 'link' }
    expect(answersProblem(answers)).toBeNull()
    const { adminLink, madePassword } = await createLiveStore(other.store, answers)
    expect([madePassword, await other.db.query('select 1 from account')]).toEqual([null, []])
    const renewed = await renewAdminLink(other.store)
    const accept = (link: string | null) =>
      other.ask('POST', '/api/invitations/accept', {
        body: { token: link?.split('#')[1], first_name: 'Nor', last_name: 'Aisyah', password: PASSWORD },
        from: nextAddress(),
      })
    expect((await accept(adminLink)).status).toBe(410)
    const accepted = await accept(renewed)
    expect((await personOf(other, accepted).get('/api/staff/opening')).status).toBe(200)
    await expect(renewAdminLink(other.store)).rejects.toThrow('No admin waits for a first link here')
    await other.close()
  })
})

describe('before it opens', () => {
  it('has no reviews, and shows and takes none before its owner switches them on', async () => {
    expect(await api.db.query("select value from config where id = 'reviews'")).toEqual([{ value: { active: false } }])
    expect(await api.db.query('select 1 from product_review')).toEqual([])
  })

  it('shows visitors the settings only, until they enter the access code', async () => {
    expect((await home()).body.data.code).toBe('ACCESS_CODE_REQUIRED')
    const site = await api.ask('GET', '/api/configs/site')
    expect(site.body.data.response.config.value).toMatchObject({ title: 'Awan Vape' })
    const body = { code: created.previewCode.toLowerCase() }
    const entered = await api.ask('POST', '/api/access_code', { body, from: nextAddress() })
    expect(entered.status).toBe(200)
    const shown = (await home({ cookie: cookiesOf(entered.headers) })).body.data.response
    expect([shown.hero, shown.counts, shown.flavours]).toEqual([null, [], []])
  })

  it('shows its admin the access code, and a changed one ends the one before', async () => {
    const login = { identifier: '0123456789', password: PASSWORD }
    const admin = personOf(api, await api.ask('POST', '/api/auth/login', { body: login, from: nextAddress() }))
    const codeShown = async () =>
      (await admin.get('/api/staff/opening')).body.data.response.opening?.preview_code ?? null
    expect(await codeShown()).toBe(created.previewCode)
    const enter = (code: string) => api.ask('POST', '/api/access_code', { body: { code }, from: nextAddress() })
    const cookie = cookiesOf((await enter(created.previewCode)).headers)
    expect((await admin.post('/api/staff/opening/preview_code', { code: 'no' })).status).toBe(422)
    expect((await admin.post('/api/staff/opening/preview_code', { code: 'awan2026' })).status).toBe(200)
    clock.pass(CACHED_MS)
    expect([await codeShown(), (await enter(created.previewCode)).status, (await home({ cookie })).status]).toEqual([
      'AWAN2026',
      422,
      403,
    ])
    const rows = await api.db.query('select to_jsonb(a) from audit_entry a union all select value from config')
    expect(JSON.stringify(rows)).not.toContain('AWAN2026')
    expect((await admin.post('/api/staff/opening/preview_code', { code: created.previewCode })).status).toBe(200)
    clock.pass(CACHED_MS)
  })

  it('admits staff by their session, without the access code, and nobody else', async () => {
    const body = { identifier: '0123456789', password: PASSWORD }
    const signedIn = personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
    expect((await home({ cookie: signedIn.cookie })).status).toBe(403)
    const asked = await api.ask('GET', '/api/staff/opening', { headers: { cookie: signedIn.cookie } })
    const admitted = cookiesOf(asked.headers)
    expect((await home({ cookie: admitted })).status).toBe(200)
    const again = await api.ask('GET', '/api/staff/opening', { headers: { cookie: `${signedIn.cookie}; ${admitted}` } })
    expect(cookiesOf(again.headers)).not.toContain('access')
    const stranger = await api.ask('GET', '/api/staff/opening', { headers: {} })
    expect([stranger.status, cookiesOf(stranger.headers)]).toEqual([401, expect.not.stringContaining('access')])
  })

  it('lists every step, and refuses to open while a required one is missing', async () => {
    const { opened_at, steps } = await opening()
    expect([opened_at, steps.map(({ step }) => step)]).toEqual([null, [...OPENING_STEPS]])
    // The mailbox of this test store takes messages.
    expect(await doneSteps()).toEqual(['messages'])
    const refused = await open()
    expect([refused.status, refused.body.data.userMessage]).toEqual([
      409,
      'Before you open, add company details, a product and a payment method, and publish the legal texts.',
    ])
    expect((await home()).status).toBe(403)
  })

  it('notices what was entered, and takes the owner’s word for what only a person can judge', async () => {
    const registrations = [{ label: 'SSM', number: '202601000001' }]
    await save('seller', { name: 'Awan Sdn Bhd', registrations, address: ['1 Jalan Awan'], phone: '+60123456789' })
    expect((await send(admin, manyProducts(2), 'no')).status).toBe(200)
    const bank = { id: 1, name: 'Bank', account_name: 'Awan Sdn Bhd', account_no: '1234 5678', swift: null }
    const services = [{ code: 'MANUAL', name: 'Bank transfer', needs_method: false }]
    await save('payments', { services, methods: [], banks: [bank] })
    for (const slug of LEGAL_SLUGS) {
      expect(await doneSteps()).not.toContain('pages')
      const page = { language: 'en', title: slug, description: '', html: '<p>By {company}</p>', listed: true }
      for (const language of ['en', 'ms', 'id'])
        expect((await admin.post(`/api/staff/html_pages/${slug}`, { ...page, language })).status).toBe(200)
      const { draft_at } = responseOf(getLegalText, await admin.get(`/api/staff/legal_texts/${slug}`)).text
      const body = { draft_at, is_reviewed: true, asks_again: false }
      expect((await admin.post(`/api/staff/legal_texts/${slug}/publish`, body)).status).toBe(200)
    }
    for (const step of ['brand', 'delivery', 'tax', 'tax']) {
      expect((await admin.post('/api/staff/opening/confirm', { step })).status).toBe(200)
    }
    expect(await doneSteps()).toEqual([
      'brand',
      'company',
      'products',
      'payments',
      'delivery',
      'tax',
      'pages',
      'messages',
    ])
    for (const step of ['products', 'pages'])
      expect((await admin.post('/api/staff/opening/confirm', { step })).status).toBe(422)
  })
})

describe('the opening', () => {
  it('lets everybody in once, however often it is requested at the same time', async () => {
    const answers = await Promise.all(Array.from({ length: 16 }, open))
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 200))
    const moments = new Set(answers.map(({ body }) => body.data.response.opening?.opened_at))
    expect(moments.size).toBe(1)
    expect(await api.db.query("select 1 from audit_entry where act = 'opening.open'")).toHaveLength(1)
    clock.pass(NOTICED_MS)
    clock.pass(CACHED_MS)
    expect((await home()).body.data.response.counts).toEqual([{ category: 'pouch', count: 2 }])
  })

  it('does not exist in a store that was not made by the set-up', async () => {
    const demo = await openApi()
    const staff = personOf(
      demo,
      await demo.ask('POST', '/api/auth/login', {
        body: { identifier: '+60100000901', password: DEMO_PASSWORD },
        from: nextAddress(),
      }),
    )
    expect((await staff.get('/api/staff/opening')).body.data.response).toEqual({ opening: null })
    expect((await staff.post('/api/staff/opening/open', {})).status).toBe(404)
    expect((await demo.ask('GET', '/api/home')).status).toBe(200)
    await demo.close()
  })
})
