import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getLegalText } from '#contract/content/calls/get-legal-text.ts'
import { getLegalTexts } from '#contract/content/calls/get-legal-texts.ts'
import { LEGAL_SLUGS } from '#contract/content/legal-text.ts'
import { MARKETS } from '#contract/site/market.ts'
import { setAccessCode } from '#server/domains/site/services/access-code.ts'
import { createLiveStore } from '#server/setup/create-live-store.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, nextAddress, OWN_PASSWORD, personOf } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

/** Longer than public responses are cached. */
const CACHED_MS = 6_000
const PASSWORD = 'empat botol di rak'
const REVIEWED = { is_reviewed: true, asks_again: false }
const SELLER = {
  name: 'Awan & Anak Sdn Bhd',
  registrations: [{ label: 'SSM', number: '202601000001' }],
  address: ['1 Jalan Awan', '50000 Kuala Lumpur'],
  phone: '+60 12 345 6789',
}

const clock = testClock()
let live: Api
let owner: SignedIn
let demo: Api
let admin: SignedIn

async function openLive(market: keyof typeof MARKETS, phone: string): Promise<Api> {
  const api = await openApi({}, { isDemo: false, demoPassword: null, market: MARKETS[market] }, clock)
  await createLiveStore(api.store, {
    PUBLIC_LOCALE: market,
    STORE_NAME: 'Awan Vape',
    PUBLIC_URL: 'http://127.0.0.1:3000',
    SALES_MODE: 'full',
    MINIMUM_AGE: '21',
    PAYMENT_SERVICES: 'MANUAL',
    ADMIN_NAME: 'Nor Aisyah',
    ADMIN_PHONE: phone,
    ADMIN_PASSWORD: PASSWORD,
  })
  // What visitors read is tested here, so the store is open without its access code.
  await setAccessCode(api.store, null)
  return api
}

const signIn = async (api: Api, identifier: string) => {
  const body = { identifier, password: PASSWORD }
  return personOf(api, await api.ask('POST', '/api/auth/login', { body, from: nextAddress() }))
}

beforeAll(async () => {
  live = await openLive('MYR', '012-345 6789')
  owner = await signIn(live, '0123456789')
  demo = await openApi({}, {}, clock)
  admin = await logIn(demo, PHONE.admin)
})
afterAll(async () => {
  await live.close()
  await demo.close()
})

const show = async (person: SignedIn, slug: string) =>
  responseOf(getLegalText, await person.get(`/api/staff/legal_texts/${slug}`)).text
const publish = (person: SignedIn, slug: string, body: object) =>
  person.post(`/api/staff/legal_texts/${slug}/publish`, body)

async function publishDraft(person: SignedIn, slug: string, more: object = {}) {
  const { draft_at } = await show(person, slug)
  return publish(person, slug, { ...REVIEWED, draft_at, ...more })
}

const write = (person: SignedIn, slug: string, text: { html: string; language?: string }) =>
  person.post(`/api/staff/html_pages/${slug}`, {
    language: 'en',
    title: 'Terms',
    description: '',
    listed: true,
    ...text,
  })

function read(api: Api, address: string, language = 'en') {
  clock.pass(CACHED_MS)
  return api.ask('GET', `/api/html_pages?slug=${address}`, { headers: { 'accept-language': language } })
}

const textOf = (answer: Awaited<ReturnType<typeof read>>) => JSON.stringify(answer.body.data.response.html_page?.blocks)

describe.each([
  { market: 'MYR', phone: '0123456789', law: 'Act 852', foreign: 'UU PDP' },
  { market: 'IDN', phone: '081234567890', law: 'UU PDP', foreign: 'Act 852' },
] as const)('the drafts of a new store in $market', ({ market, phone, law, foreign }) => {
  it('are there in three languages with the law of the market, and nobody can read them', async () => {
    const api = await openLive(market, phone)
    const person = await signIn(api, phone)
    const { texts } = responseOf(getLegalTexts, await person.get('/api/staff/legal_texts'))
    expect(texts.map(({ slug }) => slug)).toEqual([...LEGAL_SLUGS])
    const all: string[] = []
    for (const { slug, published, draft_at } of texts) {
      expect([slug, published, draft_at === null]).toEqual([slug, null, false])
      expect((await read(api, slug)).status).toBe(404)
      const { preview } = await show(person, slug)
      expect(preview.map(({ language }) => language)).toEqual(['en', 'ms', 'id'])
      all.push(JSON.stringify(preview.find(({ language }) => language === 'en')))
    }
    expect(all.join()).toContain(law)
    expect(all.join()).not.toContain(foreign)
    expect(all.join()).toContain('at least 21')
    await api.close()
  })
})

describe('publishing a legal text', () => {
  it('is refused while company data is missing, notes are left, or the review is not confirmed', async () => {
    const before = await show(owner, 'terms')
    expect(before.missing).toEqual(['registration', 'address', 'phone'])
    const missing = await publishDraft(owner, 'terms')
    expect([missing.status, missing.body.data.userMessage]).toEqual([
      409,
      'The company’s data is incomplete: registration number, address, phone number. Enter it under Company details first.',
    ])
    expect((await owner.post('/api/staff/configs/seller', { value: SELLER })).status).toBe(200)
    const notes = await publishDraft(owner, 'privacy-policy')
    expect([notes.status, notes.body.data.userMessage]).toEqual([
      409,
      expect.stringContaining('[Name here the services'),
    ])
    const unreviewed = await publishDraft(owner, 'terms', { is_reviewed: false })
    expect([unreviewed.status, Object.keys(unreviewed.body.data.fields ?? {})]).toEqual([422, ['is_reviewed']])
    expect((await show(owner, 'terms')).published).toBeNull()
  })

  it('makes version 1 with the company’s data, which readers see in their language', async () => {
    expect((await publishDraft(owner, 'terms', { asks_again: true })).status).toBe(200)
    const shown = await read(live, 'terms')
    expect(shown.body.data.response.html_page).toMatchObject({ title: 'Terms of sale', version: 1 })
    expect(textOf(shown)).toContain('Awan & Anak Sdn Bhd (SSM 202601000001), 1 Jalan Awan, 50000 Kuala Lumpur')
    expect(textOf(shown)).not.toMatch(/\{[a-z_]+\}/)
    expect((await read(live, 'terms', 'id')).body.data.response.html_page?.title).toBe('Ketentuan penjualan')
    const text = await show(owner, 'terms')
    // A first version asks nobody: nobody has accepted another one.
    expect(text).toMatchObject({
      published: { number: 1 },
      draft_at: null,
      versions: [{ number: 1, asks_again: false }],
    })
  })

  it('publishes a draft once, and only the one that was seen', async () => {
    expect((await write(owner, 'terms', { html: '<p>Second, by {company}</p>' })).status).toBe(200)
    const { draft_at } = await show(owner, 'terms')
    clock.pass(1_000)
    await write(owner, 'terms', { html: '<p>Second, changed, by {company}</p>' })
    expect((await publish(owner, 'terms', { ...REVIEWED, draft_at })).status).toBe(409)
    const seen = (await show(owner, 'terms')).draft_at
    const answers = await Promise.all(
      Array.from({ length: 16 }, () => publish(owner, 'terms', { ...REVIEWED, draft_at: seen })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await show(owner, 'terms')).versions.map(({ number }) => number)).toEqual([2, 1])
  })

  it('keeps earlier versions readable as they were, whatever changes later', async () => {
    await owner.post('/api/staff/configs/seller', { value: { ...SELLER, name: 'New Name Sdn Bhd' } })
    expect(textOf(await read(live, 'terms&version=1'))).toContain('Awan & Anak Sdn Bhd')
    expect(textOf(await read(live, 'terms&version=2'))).toContain('Second, changed, by Awan & Anak Sdn Bhd')
    expect(textOf(await read(live, 'terms'))).toContain('Second, changed')
    for (const version of ['3', '0', 'x', '1.5'])
      expect((await read(live, `terms&version=${version}`)).status).toBe(404)
    expect((await read(live, 'dealer-terms&version=1')).status).toBe(404)
    // The next draft begins with the placeholders, so it follows the new name.
    await write(owner, 'terms', { html: '<p>Ketentuan {company}</p>', language: 'id' })
    const { preview } = await show(owner, 'terms')
    expect(JSON.stringify(preview)).toContain('Second, changed, by New Name Sdn Bhd')
  })

  it('needs the permission for settings, writing needs that for content', async () => {
    const trail = await live.db.query<{ act: string }>(
      "select act from audit_entry where act like 'legal_text.%' order by created_at",
    )
    expect(trail.map(({ act }) => act)).toContain('legal_text.publish')
    const staff = await logIn(demo, PHONE.staff)
    expect((await staff.get('/api/staff/legal_texts')).status).toBe(403)
    expect((await publish(staff, 'terms', { ...REVIEWED, draft_at: 'x' })).status).toBe(403)
  })
})

const consentsOf = (phone: string) =>
  demo.db.query<{ kind: string; version: string | null; source: string; order_id: string | null }>(
    `select kind, version, source, order_id from consent c join account a on a.id = c.account_id
      where a.phone = $1 and kind in ('terms', 'privacy') order by c.created_at, kind`,
    [phone],
  )
const order = async (person: SignedIn, address_id: string) =>
  buy(person, { cart_ids: await fillCart(person, [{ productable_id: 1052 }]), address_id, payment_service: 'MANUAL' })
const pendingOf = async (person: SignedIn) =>
  (await person.get('/api/users/me')).body.data.response.profile.pending_texts
const accept = (person: SignedIn, number: number) =>
  person.post('/api/users/me/accepted_texts', { texts: [{ slug: 'terms', number }] })

describe('accepting legal texts', () => {
  it('records the versions at registration, and the terms of each order', async () => {
    const person = await newCustomer(demo)
    const placed = await order(person, await newAddress(person))
    expect(placed.status).toBe(200)
    expect(await consentsOf(person.phone)).toEqual([
      { kind: 'privacy', version: '1', source: 'registration', order_id: null },
      { kind: 'terms', version: '1', source: 'registration', order_id: null },
      { kind: 'terms', version: '1', source: 'checkout', order_id: placed.order.id },
    ])
  })

  it('asks again only for versions that say so, and refuses orders until they are accepted', async () => {
    const person = await newCustomer(demo)
    const address = await newAddress(person)
    await write(admin, 'terms', { html: '<p>Small correction</p>' })
    expect((await publishDraft(admin, 'terms')).status).toBe(200)
    expect(await pendingOf(person)).toEqual([])
    clock.pass(1_000)
    await write(admin, 'terms', { html: '<p>Something new</p>' })
    expect((await publishDraft(admin, 'terms', { asks_again: true })).status).toBe(200)
    expect(await pendingOf(person)).toEqual([{ slug: 'terms', number: 3 }])
    const refused = await order(person, address)
    expect([refused.status, refused.code]).toEqual([409, 'TERMS_CHANGED'])
    expect((await accept(person, 2)).status).toBe(409)
    const answers = await Promise.all(Array.from({ length: 16 }, () => accept(person, 3)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(answers[0]?.body.data.response.profile.pending_texts).toEqual([])
    expect((await consentsOf(person.phone)).filter(({ source }) => source === 'asked_again')).toHaveLength(1)
    expect((await order(person, address)).status).toBe(200)
    // Who registers now has accepted the newest version with it.
    expect(await pendingOf(await newCustomer(demo))).toEqual([])
  })

  it('is not needed to read, to download one’s data and to delete the account', async () => {
    const person = await newCustomer(demo)
    await write(admin, 'privacy-policy', { html: '<p>New privacy</p>' })
    expect((await publishDraft(admin, 'privacy-policy', { asks_again: true })).status).toBe(200)
    expect(await pendingOf(person)).toEqual([{ slug: 'privacy-policy', number: 2 }])
    expect((await person.get('/api/orders')).status).toBe(200)
    const data = await demo.raw('GET', '/api/users/me/data', { headers: { cookie: person.cookie } })
    expect(JSON.parse(await data.text()).consents).toContainEqual(
      expect.objectContaining({ kind: 'privacy', version: '1', source: 'registration' }),
    )
    expect((await person.post('/api/users/me/delete', { current_password: OWN_PASSWORD })).status).toBe(200)
  })

  it('does not concern staff and sales persons', async () => {
    expect(await pendingOf(await logIn(demo, PHONE.salesPerson, DEALER_LOG_IN_PATH))).toEqual([])
    expect(await pendingOf(admin)).toEqual([])
    expect(await pendingOf(await logIn(demo, PHONE.staff))).toEqual([])
  })

  it('counts what was accepted before versions had numbers as version 1', async () => {
    const person = await newCustomer(demo)
    await demo.db.query("delete from legal_version where number > 1 and slug = 'privacy-policy'")
    const older = new Date(0).toISOString()
    await demo.db.query(
      `update consent set version = $2 where kind = 'terms'
          and account_id = (select id from account where phone = $1)`,
      [person.phone, older],
    )
    expect(await pendingOf(person)).toEqual([{ slug: 'terms', number: 3 }])
    await demo.db.query("delete from legal_version where slug = 'terms'")
    const sql = readFileSync('server/platform/database/migrations/046-first-versions-and-formats.sql', 'utf8')
    for (let run = 0; run < 2; run += 1) await demo.db.query(sql)
    const rows = await demo.db.query<{ number: number; texts: { en: { html: string } } }>(
      "select number, texts from legal_version where slug = 'terms' and market = 'MY'",
    )
    expect(rows).toMatchObject([{ number: 1, texts: { en: { html: '<p>Something new</p>' } } }])
    expect(await pendingOf(person)).toEqual([])
  })
})

describe('a published text with old data of the company', () => {
  it('is named, can be published again without a draft, and then only after the next change', async () => {
    const html = '<p>Call {phone}</p>'
    for (const language of ['en', 'ms', 'id']) await write(owner, 'age-policy', { html, language })
    expect((await publishDraft(owner, 'age-policy')).status).toBe(200)
    const [number, outdated] = await versionOf('age-policy')
    expect(outdated).toBeNull()
    expect(
      (await owner.post('/api/staff/configs/seller', { value: { ...SELLER, phone: '+60 3-9999 0000' } })).status,
    ).toBe(200)
    const [, outdated_at] = await versionOf('age-policy')
    const { texts } = responseOf(getLegalTexts, await owner.get('/api/staff/legal_texts'))
    expect(texts.find(({ slug }) => slug === 'age-policy')?.outdated_at).toBe(outdated_at)
    const body = { ...REVIEWED, draft_at: outdated_at }
    expect((await publish(owner, 'age-policy', body)).status).toBe(200)
    expect(textOf(await read(live, 'age-policy'))).toContain('+60 3-9999 0000')
    expect(await versionOf('age-policy')).toEqual([number + 1, null])
    expect((await publish(owner, 'age-policy', body)).status).toBe(409)
  })
})

async function versionOf(slug: string): Promise<[number: number, outdatedAt: string | null | undefined]> {
  const { published, outdated_at } = await show(owner, slug)
  return [published?.number ?? 0, outdated_at]
}
