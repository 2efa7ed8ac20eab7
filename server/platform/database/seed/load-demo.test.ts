import { verify } from '@node-rs/argon2'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { flatPictures } from '#tests/support/data/flat-pictures.ts'
import { writeStock } from '#tests/support/data/product-stock.ts'
import { startTestDatabase, type TestDatabase } from '#tests/support/store/database.ts'
import { migrate } from '../migrate.ts'
import type { OpenDatabase } from '../open.ts'
import {
  readCountries,
  readMarketing,
  readPackages,
  readPeople,
  readProducts,
  readReviews,
  readStores,
} from './demo-data.ts'
import { demoAccounts } from './demo-people.ts'
import { demoCodes } from './load-codes.ts'
import { type DemoSettings, loadDemo } from './load-demo.ts'

const PASSWORD = 'a demo password'
const DAY_MS = 24 * 60 * 60_000
/** 400 days after the reference date of the data: every date in the data has passed. */
const NOW = Date.UTC(2026, 10, 1, 9) + 400 * DAY_MS

const settings: DemoSettings = {
  config: { demoPassword: PASSWORD },
  clock: { now: () => NOW, monotonic: () => 0 },
  pictures: flatPictures(),
  hashCode: (code) => `hash of ${code}`.replaceAll(' ', '-'),
}

const changedPictures = new Map([...flatPictures()].map(([id, one]) => [id, { ...one, src: `${one.src}?2` }]))

let server: TestDatabase
beforeAll(async () => {
  server = await startTestDatabase()
})
afterAll(() => server.stop())

describe('the demo data', () => {
  let db: OpenDatabase
  beforeAll(async () => {
    db = await server.empty()
    await migrate(db)
    await loadDemo(db, settings)
  })
  afterAll(() => db.close())

  const count = async (table: string): Promise<number | undefined> =>
    (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n

  it('is loaded completely', async () => {
    const { products, categories } = readProducts()
    const goods = products.length + readPackages().length
    const { vouchers, promotions, affiliate } = readMarketing()
    const expected = {
      product: goods,
      product_market: 2 * goods,
      product_text: 3 * goods,
      category: categories.length,
      state: readCountries().flatMap(({ states }) => states).length,
      store: readStores().length,
      product_code: demoCodes().length,
      voucher: vouchers.length,
      promotion: promotions.length,
      affiliate: affiliate.affiliates.length,
      account: readPeople().length + 4,
      product_review: readReviews().length,
      dealer_company: 4,
      sales_assignment: 3,
    }
    const tables = Object.keys(expected)
    const found = await Promise.all(tables.map(async (table) => [table, await count(table)]))
    expect(Object.fromEntries(found)).toEqual(expected)
    expect(goods).toBe(72)
  })

  it('groups goods of one model only: what differs is flavour, colour, or the end of the name', () => {
    const byGroup = Map.groupBy(readProducts().products, ({ group }) => group)
    byGroup.delete(null)
    for (const [group, members] of byGroup) {
      const [first = '', ...others] = members.map(({ name }) => name.split(' ').slice(0, 3).join(' '))
      const isOfAttribute = members.every(({ attributes }) => 'flavour' in attributes || 'colour' in attributes)
      expect({ group, others: isOfAttribute ? [] : others.filter((name) => name !== first) }).toEqual({
        group,
        others: [],
      })
    }
  })

  it('yields the stock of every package in both markets as stated in the data', async () => {
    const rows = await db.query<{ id: number; market: 'MY' | 'ID'; stock: number }>(
      "select id, market, stock from sellable where type = 'package' order by id, market desc",
    )
    const written = readPackages().flatMap(({ id, stock }) => [
      { id, market: 'MY', stock: stock.MY },
      { id, market: 'ID', stock: stock.ID },
    ])
    expect(rows).toEqual(written)
  })

  it("lowers a package's stock with its scarcest component", async () => {
    await writeStock(db, "update product_market set stock = 29 where product_id = 1002 and market = 'MY'")
    const [row] = await db.query("select stock from sellable where id = 2011 and market = 'MY'")
    expect(row).toEqual({ stock: 2 })
    await writeStock(db, "update product_market set stock = 86 where product_id = 1002 and market = 'MY'")
  })

  it('has every date shifted by the distance to the first start', async () => {
    const [tera] = await db.query("select preorder_eta from sellable where id = 1011 and market = 'MY'")
    const eta = Date.parse('2027-01-15T00:00:00Z') + 400 * DAY_MS
    expect(tera).toEqual({ preorder_eta: new Date(eta).toISOString().slice(0, 10) })
    const live = await db.query<{ code: string }>(
      'select code from voucher where starts_at <= $1 and (ends_at is null or ends_at > $1) order by id',
      [new Date(NOW)],
    )
    const gone = ['RAYA2026', 'CNY2027']
    const codes = readMarketing().vouchers.map(({ code }) => code)
    expect(live.map(({ code }) => code)).toEqual(codes.filter((code) => !gone.includes(code)))
    const promotions = await db.query(
      'select id from promotion where starts_at <= $1 and (ends_at is null or ends_at > $1) order by id',
      [new Date(NOW)],
    )
    expect(promotions).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }])
    const [aina] = await db.query("select birth_date from account where phone = '+60100000101'")
    expect(aina).toEqual({ birth_date: '1994-04-12' })
  })

  it('lets every printed account sign in with the demo password, each with its own salt', async () => {
    const rows = await db.query<{ phone: string; password_hash: string }>('select phone, password_hash from account')
    expect(rows.map(({ phone }) => phone).sort()).toEqual(
      demoAccounts()
        .map(({ identifier }) => identifier)
        .sort(),
    )
    expect(rows.every(({ phone }) => /^\+6[02]\d{9,12}$/.test(phone))).toBe(true)
    const right = await Promise.all(rows.map((row) => verify(row.password_hash, PASSWORD)))
    expect(right.every(Boolean)).toBe(true)
    expect(new Set(rows.map((row) => row.password_hash)).size).toBe(rows.length)
    expect(rows.every((row) => row.password_hash.startsWith('$argon2id$v=19$m=19456,t=2,p=1$'))).toBe(true)
  })

  it('has staff accounts in each market', () => {
    const staff = demoAccounts().filter(({ role }) => role === 'admin' || role === 'staff')
    expect(staff.map(({ market, role }) => `${market} ${role}`)).toEqual([
      'MY admin',
      'MY staff',
      'ID admin',
      'ID staff',
    ])
  })

  it('has every setting for each market, public or internal', async () => {
    const rows = await db.query<{ id: string }>("select id from config where market = 'ID' order by id")
    expect(rows.map(({ id }) => id)).toEqual([
      'access_code',
      'affiliate',
      'age_gate',
      'collections',
      'dealer_account',
      'dealer_delivery',
      'dealer_tiers',
      'festive_microsite',
      'home',
      'link_directory',
      'maintenance',
      'manual_discount',
      'order_limits',
      'payments',
      'points',
      'retention',
      'returns',
      'reviews',
      'rounding',
      'sales_mode',
      'seller',
      'site',
      'stock_places',
      'text_messages',
    ])
    const taxed = await db.query("select class from tax_class where market = 'ID' and show_breakdown order by class")
    expect(taxed).toEqual([{ class: 'accessory' }, { class: 'device' }])
  })
})

describe('loadDemo', () => {
  let db: OpenDatabase
  beforeEach(async () => {
    db = await server.empty()
    await migrate(db)
  })
  afterEach(() => db.close())

  const count = async (table: string): Promise<number | undefined> =>
    (await db.query<{ n: number }>(`select count(*) as n from ${table}`))[0]?.n
  const everything = async () => [
    await db.query('select * from account order by phone'),
    await db.query('select * from sellable order by id, market'),
    await db.query('select * from voucher order by id'),
    await db.query('select * from seed_stage order by stage'),
    await db.query('select * from catalogue_version order by market'),
  ]

  it('changes nothing when everything is loaded', async () => {
    await loadDemo(db, settings)
    const before = await everything()
    await loadDemo(db, { ...settings, clock: { now: () => NOW + 30 * DAY_MS, monotonic: () => 0 } })
    expect(await everything()).toEqual(before)
  })

  it('finishes an interrupted start with the dates of the first one', async () => {
    await loadDemo(db, settings)
    await db.query('update product set picture = null, close_view = null')
    await db.query("delete from seed_stage where stage = 'marketing'")
    await db.query('delete from voucher_amount')
    await db.query('delete from voucher')
    await db.query('delete from promotion_price')
    await db.query('delete from promotion')

    const later = { now: () => NOW + 30 * DAY_MS, monotonic: () => 0 }
    await loadDemo(db, { ...settings, clock: later })
    const [voucher] = await db.query("select starts_at from voucher where code = 'SAVE5'")
    expect(voucher).toEqual({ starts_at: new Date(Date.parse('2026-06-01T00:00:00+08:00') + 400 * DAY_MS) })
    expect(await db.query('select id from product where picture is null')).toEqual([])
  })

  it('rolls back a stage that fails', async () => {
    await db.query("insert into catalogue_version values ('MY', 0)")
    await expect(loadDemo(db, settings)).rejects.toThrow('duplicate key')
    expect(await db.query("select stage from seed_stage where stage = 'catalogue'")).toEqual([])
    expect(await db.query('select id from product')).toEqual([])
    await db.query('delete from catalogue_version')
    await loadDemo(db, settings)
    expect(await db.query("select stage from seed_stage where stage = 'catalogue'")).toHaveLength(1)
  })

  it('loads the data once when two servers start together', async () => {
    await Promise.all([loadDemo(db, settings), loadDemo(db, settings)])
    expect(await db.query('select count(*) as n from account')).toEqual([{ n: 16 }])
  })

  it('rejects a product without an image', async () => {
    const pictures = new Map([...flatPictures()].filter(([id]) => id !== 1005))
    await expect(loadDemo(db, { ...settings, pictures })).rejects.toThrow('Product 1005 of the demo has no picture')
  })

  it('sets a changed demo password for every demo account and ends their sessions', async () => {
    await loadDemo(db, settings)
    await db.query(
      `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
       select 'digest', id, false, 'test', now(), now(), now() from account where phone = '+60100000101'`,
    )
    await loadDemo(db, { ...settings, config: { demoPassword: 'quite another' } })
    const rows = await db.query<{ password_hash: string }>('select password_hash from account')
    const right = await Promise.all(rows.map((row) => verify(row.password_hash, 'quite another')))
    expect(right.every(Boolean)).toBe(true)
    expect(await db.query('select 1 from session')).toEqual([])
  })

  describe('in a public store', () => {
    const publicly: DemoSettings = { ...settings, config: { demoPassword: null } }
    const voided = () => db.query('select 1 from code_batch where voided_at is null')

    it('loads products but neither people nor product codes', async () => {
      expect(await loadDemo(db, publicly)).toEqual({ lockedAccounts: 0 })
      const [goods] = await db.query<{ n: number }>('select count(*) as n from product where picture is not null')
      expect(goods?.n).toBe(72)
      const tables = ['account', 'dealer_company', 'affiliate', 'product_code', 'product_review']
      expect(await Promise.all(tables.map(count))).toEqual([0, 0, 0, 0, 0])
      expect(await db.query("select 1 from config where id = 'reviews'")).toEqual([])
    })

    it('locks every account loaded by a local start, also with a changed phone, and no other', async () => {
      await loadDemo(db, settings)
      await db.query("update account set phone = '+60123456789' where phone = '+60100000901'")
      await db.query(
        `insert into account (id, role_id, market, phone, first_name, last_name, locale, password_hash, created_at)
         select gen_random_uuid(), 3, 'MY', '+60123456780', 'A', 'Customer', 'en', password_hash, $1
           from account where phone = '+60100000101'`,
        [new Date(NOW + DAY_MS)],
      )
      await db.query(
        `insert into session (token_hash, account_id, remember, device, created_at, last_seen_at, expires_at)
         select id::text, id, false, 'test', now(), now(), now() from account`,
      )
      expect(await loadDemo(db, publicly)).toEqual({ lockedAccounts: 16 })
      const rows = await db.query<{ phone: string; password_hash: string }>('select phone, password_hash from account')
      const open = await Promise.all(rows.map((row) => verify(row.password_hash, PASSWORD)))
      expect(rows.filter((_, at) => open[at]).map(({ phone }) => phone)).toEqual(['+60123456780'])
      expect(await db.query('select phone from session s join account a on a.id = s.account_id')).toEqual([
        { phone: '+60123456780' },
      ])
    })

    it('takes back the reviews of a local start and their setting, and leaves those of others', async () => {
      await loadDemo(db, settings)
      const [other] = await db.query<{ id: string }>("select id from account where phone = '+60100000901'")
      await db.query(
        `insert into product_review (id, account_id, market, product_id, rating, title, body, author, status, written_at)
         values (gen_random_uuid(), $1, 'MY', 1003, 5, '', 'A review of a customer.', 'Other', 'waiting', now())`,
        [other?.id],
      )
      await loadDemo(db, publicly)
      expect(await db.query('select author from product_review')).toEqual([{ author: 'Other' }])
      expect(await db.query("select 1 from config where id = 'reviews'")).toEqual([])
      await loadDemo(db, settings)
      expect(await count('product_review')).toBe(readReviews().length + 1)
    })

    it('voids the published product codes', async () => {
      await loadDemo(db, settings)
      expect(await voided()).toHaveLength(5)
      await loadDemo(db, publicly)
      expect(await voided()).toEqual([])
    })

    it('restores accounts and codes at the next local start', async () => {
      await loadDemo(db, settings)
      await loadDemo(db, publicly)
      expect(await loadDemo(db, settings)).toEqual({ lockedAccounts: 0 })
      const rows = await db.query<{ password_hash: string }>('select password_hash from account')
      const open = await Promise.all(rows.map((row) => verify(row.password_hash, PASSWORD)))
      expect(open.every(Boolean)).toBe(true)
      expect(await voided()).toHaveLength(5)
    })
  })

  it('updates changed images and raises the catalogue version', async () => {
    const versions = async () =>
      (await db.query<{ version: number }>('select version from catalogue_version')).flatMap(Object.values)
    await loadDemo(db, settings)
    expect(await versions()).toEqual([1, 1])
    const anew = { ...settings, pictures: changedPictures }
    await loadDemo(db, anew)
    await loadDemo(db, anew)
    const [row] = await db.query('select picture, close_view from product where id = 1001')
    expect(row).toMatchObject({
      picture: { src: '/storage/flat/1001.png?2', colour: '#b7b8ba' },
      close_view: { src: '/storage/flat/1001-close.png' },
    })
    expect(await versions()).toEqual([2, 2])
  })

  it('leaves a second gallery image unchanged when none is given', async () => {
    await loadDemo(db, settings)
    const pictures = new Map([...flatPictures()].map(([id, { close_view: _close, ...picture }]) => [id, picture]))
    await loadDemo(db, { ...settings, pictures })
    const [row] = await db.query<{ close_view: unknown }>('select close_view from product where id = 1001')
    expect(row?.close_view).toMatchObject({ src: '/storage/flat/1001-close.png' })
  })

  it('leaves an image uploaded by staff unchanged', async () => {
    await loadDemo(db, settings)
    const own = { src: '/storage/products/1001-own-0.webp' }
    await db.query('update product set picture = $1, own_picture = true where id = 1001', [JSON.stringify(own)])
    await loadDemo(db, { ...settings, pictures: changedPictures })
    const [row] = await db.query<{ picture: unknown }>('select picture from product where id = 1001')
    expect(row?.picture).toEqual(own)
  })
})
