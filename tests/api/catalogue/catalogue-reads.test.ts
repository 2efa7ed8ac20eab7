import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { raiseVersions } from '#server/domains/catalogue/queries/catalogue-version.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type FollowedCatalogue, followCatalogue } from '../../support/data/followed-catalogue.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { product } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

/*
 * A server reads the changed products of the catalogue only. After each change its catalogue must be what a server
 * that starts now would read.
 */
/** Each reads changes two seconds later; after a minute a server reads the whole. */
const STEPS = 28
const MINUTE = 60_000

let api: Api
let staff: SignedIn
let followed: FollowedCatalogue
let now = Date.UTC(2026, 10, 25)
let run = 0

beforeAll(async () => {
  api = await openApi({}, {}, { now: () => now, monotonic: () => performance.now() })
  staff = await logIn(api, PHONE.admin)
})
beforeEach(async () => {
  followed = await followCatalogue(api.store)
})
afterAll(() => api.close())

const query = (sql: string, parameters: unknown[] = []) => api.db.query<Record<string, unknown>>(sql, parameters)

type Random = (below: number) => number
/** @returns ids of what was changed */
type Change = (transaction: Transaction, id: number, random: Random) => Promise<number[]>

const CHANGES: Record<string, Change> = {
  price: async (db, id) => {
    await db.query('update product_market set price = price + 10 where product_id = $1', [id])
    return [id]
  },
  'name and place': async (db, id, random) => {
    await db.query(`update product set name = name || 'x', position = $2 where id = $1`, [id, random(2_000)])
    return [id]
  },
  'visible to dealers alone, or to all': async (db, id) => {
    await db.query(`update product set roles = case when roles is null then '[4]'::jsonb end where id = $1`, [id])
    return [id]
  },
  archived: async (db, id) => {
    await db.query('update product set archived_at = case when archived_at is null then now() end where id = $1', [id])
    return [id]
  },
  'fits another': async (db, id, random) => {
    const other = 1001 + random(50)
    if (other === id) return []
    const [first, second] = [Math.min(id, other), Math.max(id, other)]
    const gone = await db.query('delete from product_fit where product_id = $1 and fits_id = $2 returning 1', [
      first,
      second,
    ])
    if (gone.length === 0) await db.query('insert into product_fit values ($1, $2)', [first, second])
    return [id, other]
  },
  box: async (db, id) => {
    await db.query(
      `insert into product_text (product_id, language, description, how_to_use, box, faq, updated_at)
       values ($1, 'en', '', '', '["One"]', '[]', now())
       on conflict (product_id, language) do update set box = product_text.box || '["More"]'`,
      [id],
    )
    return [id]
  },
  contents: async (db, id) => {
    await db.query(
      `insert into package_item (package_id, product_id, quantity) values (2001, $1, 2)
       on conflict (package_id, product_id) do update set quantity = package_item.quantity % 3 + 1`,
      [id],
    )
    return [2001]
  },
  planned: async (db, id) => {
    await db.query(
      `insert into planned_price (id, product_id, market, price, starts_at, ends_at, created_by, created_at)
       select gen_random_uuid(), $1, 'MY', 777, $2, $3, (select id from account limit 1), $2`,
      [id, new Date(now + 2 * MINUTE), new Date(now + 5 * MINUTE)],
    )
    return [id]
  },
  withdrawn: async (db, id, random) => {
    await db.query('update product_market set withdraw_at = $2 where product_id = $1', [
      id,
      random(2) === 0 ? null : new Date(now + 3 * MINUTE),
    ])
    return [id]
  },
  promotion: async (db) => {
    await db.query(`update promotion set badge = coalesce(badge, '') || '!', ends_at = null`)
    return []
  },
}

describe('the catalogue of a server that reads changes', () => {
  it('follows what staff and customers do', async () => {
    // A second try after a failure must change something too.
    run += 1
    const customer = await logIn(api, PHONE.customer)
    const change = async (id: number, fields: Record<string, unknown>) => {
      const { revision } = await product(staff, id)
      return staff.post(`/api/staff/products/${id}`, { revision, ...fields })
    }
    const order = async () => {
      const cart_ids = await fillCart(customer, [{ productable_id: 1012 }])
      const address_id = await newAddress(customer)
      return buy(customer, { cart_ids, payment_service: 'MANUAL', address_id })
    }
    let placed: Awaited<ReturnType<typeof order>> | undefined
    const starts_at = new Date(now + 2 * MINUTE).toISOString()
    const plan = { market: 'MY', tier: null, price: 1234 + run, compare_at_price: null, starts_at, ends_at: null }
    const named = { name: { en: `Own ${run}`, ms: `Sendiri ${run}`, id: `Milik ${run}` }, after: null }
    const attribute = { ...named, kind: 'text', unit: null, options: [], categories: [], filterable: true }
    const file = new FormData()
    file.set('dry_run', 'no')
    file.set('file', new File([`sku,price_MYR\r\nKB-ONE-GRA,${60 + run}.00`], 'products.csv', { type: 'text/csv' }))
    const giveValue = async () => {
      await api.store.db.transaction(async (transaction) => {
        const changed = await transaction.query<{ id: number }>(
          `update product set custom_attributes = jsonb_build_object('own-' || $1::int, 'Mesh')
            where id < 1060 returning id`,
          [run],
        )
        raiseVersions(
          transaction,
          changed.map(({ id }) => id),
        )
      })
      return { status: 200 }
    }
    const { kind: _kind, ...unfiltered } = { ...attribute, filterable: false, archived: false }
    const acts: [string, () => Promise<{ status: number }>][] = [
      [
        'name, price and stock',
        () => change(1001, { name: `Other ${run}`, markets: [{ market: 'MY', price: 4990 + run, stock: 7 + run }] }),
      ],
      ['stock', () => staff.post('/api/staff/stock', { product_id: 1012, stock: 88 + run, reason: 'count' })],
      ['archive', () => staff.post('/api/staff/products/1058/archive', {})],
      ['restore', () => staff.post('/api/staff/products/1058/restore', {})],
      ['order', async () => (placed = await order())],
      ['cancel', () => customer.post(`/api/orders/${placed?.order.id}/cancel`, { reason: 'changed_mind' })],
      ['plan a price', () => staff.post('/api/staff/products/1002/planned_prices', plan)],
      ['add a category', () => staff.post('/api/staff/categories', { ...named, hidden: false })],
      ['hide it', () => staff.post(`/api/staff/categories/own-${run}`, { ...named, hidden: true })],
      ['add an attribute', () => staff.post('/api/staff/product_attributes', attribute)],
      ['give it a value', giveValue],
      ['filter by it no more', () => staff.post(`/api/staff/product_attributes/own-${run}`, unfiltered)],
      ['import a file', () => staff.post('/api/staff/products_file', file)],
      ['the price begins', async () => ((now += 3 * MINUTE), { status: 200 })],
    ]
    for (const [name, act] of acts) {
      const { status, ...answer } = await act()
      expect({ name, status, answer: status === 200 ? null : answer }).toEqual({ name, status: 200, answer: null })
      await followed.expectWhole()
    }
    expect(followed.wholeReads()).toBe(1)
  })

  it.each([1, 2, 3])('is the whole after every change of the random history %i', async (seed) => {
    const next = randomFrom(seed)
    const random: Random = (below) => Math.floor(next() * below)
    for (let step = 0; step < STEPS; step++) {
      const names = Object.keys(CHANGES)
      const name = names[random(names.length)] ?? ''
      await api.store.db.transaction(async (transaction) => {
        const ids = (await CHANGES[name]?.(transaction, 1001 + random(50), random)) ?? []
        raiseVersions(transaction, ids)
      })
      now += random(2) * MINUTE
      if (random(3) > 0) await followed.expectWhole()
    }
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(1)
  })

  it('is read as a whole when a change names no product, when versions are missing, and at an earlier version', async () => {
    await query('update product_market set price = price + 10 where product_id = 1002')
    await query('update catalogue_version set version = version + 1')
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(2)
    await api.store.db.transaction(async (transaction) => raiseVersions(transaction, [1001]))
    await query('update product_market set price = price + 10 where product_id = 1003')
    await query('update catalogue_version set version = version + 1')
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(3)
    await query('update product_market set price = price + 10 where product_id = 1004')
    await query('update catalogue_version set version = version - 1')
    await followed.expectWhole()
    expect(followed.wholeReads()).toBe(4)
    await query('delete from catalogue_change')
  })
})
