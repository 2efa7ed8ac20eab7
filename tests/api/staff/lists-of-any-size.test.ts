import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import { MARKETS } from '#contract/site/market.ts'
import { getStaffPeople } from '#contract/staff/calls/get-staff-people.ts'
import * as staffOrders from '#server/domains/orders/queries/staff-order-list.ts'
import { MAX_FOUND } from '#server/domains/staff/queries/people-search.ts'
import * as people from '#server/domains/staff/queries/staff-people.ts'
import { metaOf, pageOf } from '#server/pagination.ts'
import { cappedCount, MAX_LISTED } from '#server/platform/database/capped-count.ts'
import type { Database } from '#server/platform/database/database.ts'
import { rowsReadBy } from '../../support/data/rows-read.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newAdmins } from '../../support/data/test-accounts.ts'
import { type Api, openApi, type SignedIn } from '../../support/journeys/api.ts'
import { growAccounts, growOrders } from '../../support/store/grow-store.ts'

const PEOPLE = 12_000
const ORDERS = 5_000

let api: Api
let staff: SignedIn

beforeAll(async () => {
  api = await openApi()
  const [admin] = await newAdmins(api, 1)
  if (!admin) throw new Error('No admin')
  staff = admin
  await growAccounts(api.db, 0, PEOPLE)
  await growOrders(api.db, { from: 0, to: ORDERS, accounts: PEOPLE })
  await api.db.query(
    `update account set first_name = '陈伟', last_name = '100%_\\' where phone in ('+601700000005', '+601700000006')`,
  )
  await api.db.query("update sales_order set reference = 'W-ABCDE' where order_no = 'G-00000123'")
  await api.db.query('vacuum analyze')
})
afterAll(() => api.close())

const askPeople = async (query: string) =>
  responseOf(getStaffPeople, await staff.get(`/api/staff/people?${query}`)).people
const askOrders = async (query: string) =>
  responseOf(getStaffOrders, await staff.get(`/api/staff/orders?${query}`)).orders

/** A word of every kind: of few, of many, of two letters that all have, with signs that LIKE knows, without Latin letters, of two letters. */
const TEXTS = [
  'Grown123',
  'Aina',
  'ai',
  'Gr',
  'buyer77@',
  '+6017000001',
  '100%',
  '%_',
  '\\',
  '陈伟',
  '陈',
  'x%',
  'Binti',
  'zzzz',
  'buyer77@ aina',
  'zzzz aina',
  '017 000-0005',
  '+60 17-000 0005',
]

interface Written {
  id: string
  order_texts: string
  first_name: string
  last_name: string
  contact: string
  company_name: string | null
}

/**
 * The rule, over all rows: every word in the texts of the person, a phone by its digits; where names begin for a text
 * without three letters or digits in a row.
 */
function hasText(row: Written, text: string): boolean {
  const written = text.toLowerCase()
  const names = [row.first_name, row.last_name, row.company_name ?? '']
  if (!/[a-z0-9]{3}/.test(written)) return names.some((name) => name.toLowerCase().startsWith(written))
  if (row.order_texts.toLowerCase().includes(written)) return true
  if (/^[\d +-]{10,}$/.test(text)) return row.contact.includes(text.replace(/\D/g, '').replace(/^0/, ''))
  const texts = [...names, row.contact].join(' ').toLowerCase()
  return written.split(' ').every((word) => texts.includes(word))
}

const PERSON = "a.first_name, a.last_name, concat_ws(' ', a.phone, a.email) as contact, d.company_name"
const COMPANY = 'left join dealer_company d on d.account_id = a.id'

describe('search in a store of any size', () => {
  it.each([...TEXTS, 'W-ABCDE', 'w-abc', 'G-0000012'])('finds orders with “%s”, newest first', async (text) => {
    const all = await api.db.query<Written>(
      `select o.id, concat_ws(' ', o.order_no, o.reference) as order_texts, ${PERSON}
         from sales_order o join account a on a.id = o.account_id ${COMPANY}
        where o.market = 'MY' order by o.created_at desc, o.id desc`,
    )
    const wanted = all.filter((row) => hasText(row, text)).map(({ id }) => id)
    const list = { market: MARKETS.MYR, status: null, paymentStatus: null, text, limit: ORDERS, offset: 0 } as const
    const { rows, total } = await staffOrders.page(api.db, list)
    expect(rows.map(({ row }) => row.id)).toEqual(wanted)
    expect(Math.min(total, MAX_FOUND + 1)).toBe(Math.min(wanted.length, MAX_FOUND + 1))
  })

  it.each(TEXTS)('finds people with “%s”, by name', async (text) => {
    const all = await api.db.query<Written>(
      `select a.id, '' as order_texts, ${PERSON} from account a ${COMPANY}
        where a.market = 'MY' and a.deleted_at is null
        order by lower(a.first_name), lower(a.last_name), a.id`,
    )
    const wanted = all.filter((row) => hasText(row, text)).map(({ id }) => id)
    const found = await people.page(api.db, { market: 'MY', roleId: null, text, limit: MAX_FOUND, offset: 0 })
    const ids = found.people.map(({ id }) => id)
    expect(found.total).toBe(Math.min(wanted.length, MAX_FOUND + 1))
    expect(ids).toEqual(wanted.length > MAX_FOUND ? wanted.filter((id) => new Set(ids).has(id)) : wanted)
  })

  it('finds orders by tracking number, SKU and total, as labels and screens print them', async () => {
    const [order] = await api.db.query<{ id: string; order_no: string; total: number; sku: string }>(
      `select o.id, o.order_no, o.total, p.sku from sales_order o
         join order_line l on l.order_id = o.id join product p on p.id = l.productable_id limit 1`,
    )
    if (!order) throw new Error('No order')
    await api.db.query(
      `insert into shipment (id, order_id, courier, tracking_no, shipped_at)
       values (gen_random_uuid(), $1, 'Pos', 'EJ 907 744 MY', now())`,
      [order.id],
    )
    const found = async (text: string) => {
      const list = { market: MARKETS.MYR, status: null, paymentStatus: null, text, limit: 5, offset: 0 } as const
      return (await staffOrders.page(api.db, list)).total
    }
    expect(await found('ej 907 744')).toBe(1)
    expect(await found(order.sku.toLowerCase())).toBeGreaterThan(0)
    await api.db.query('update sales_order set total = 123456 where id = $1', [order.id])
    for (const text of ['RM 1,234.56', '1234.56', 'rm1234.56']) expect([text, await found(text)]).toEqual([text, 1])
    expect(await found('1234.57')).toBe(0)
  })

  it('keeps status, payment and role beside the text', async () => {
    const cancelled = await askOrders('q=Grown&status=CANCELLED')
    expect(cancelled.meta.total).toBe(ORDERS / 20)
    expect(new Set(cancelled.data.map(({ status }) => status))).toEqual(new Set(['CANCELLED']))
    expect((await askOrders('q=G-0000&status=COMPLETED&payment_status=UNPAID')).meta.total).toBe(0)
    expect((await askPeople('q=Grown123&role_id=4')).meta.total).toBe(0)
  })

  it('finds dealers and their orders by the company', async () => {
    const [company] = await api.db.query<{ company_name: string }>(
      "select company_name from dealer_company where market = 'MY' and status = 'approved' order by id limit 1",
    )
    const text = encodeURIComponent(company?.company_name.slice(1, 9) ?? '')
    const found = (await askPeople(`q=${text}`)).data
    expect(found.map(({ company_name }) => company_name)).toContain(company?.company_name)
  })
})

describe('lists of any size', () => {
  it('of a search count up to a thousand, say that there are more, and have no page behind them', async () => {
    const first = await askPeople('q=Grown')
    expect(first.meta).toMatchObject({ total: MAX_FOUND, is_capped: true })
    const last = Math.ceil(MAX_FOUND / first.meta.per_page)
    expect((await askPeople(`q=Grown&page=${last}`)).data).toHaveLength(MAX_FOUND % first.meta.per_page)
    expect((await askPeople(`q=Grown&page=${last + 1}`)).data).toEqual([])
    expect((await askOrders('q=Grown')).meta).toMatchObject({ total: MAX_FOUND, is_capped: true })
    expect((await askOrders(`q=Grown&page=${last + 1}`)).data).toEqual([])
    expect((await askOrders('')).meta).toEqual({ page: 1, per_page: first.meta.per_page, total: ORDERS })
  })

  it('of everything count up to ten thousand, and read no more rows for it', async () => {
    const read = await rowsReadBy(api.db, { sql: cappedCount('from account'), parameters: [] })
    expect(read).toBe(MAX_LISTED + 1)
    expect(metaOf(1, 10_001)).toMatchObject({ total: 10_000, is_capped: true })
    expect(metaOf(1, 10_000)).toEqual({ page: 1, per_page: 24, total: 10_000 })
    expect(pageOf(417)).toEqual({ limit: 16, offset: 9_984 })
    expect(pageOf(418)).toEqual({ limit: 0, offset: 10_000 })
  })

  it('read what they show, and not every row', async () => {
    const statements: { sql: string; parameters: readonly unknown[] }[] = []
    const recording: Database = {
      ...api.db,
      query: (sql, parameters = []) => {
        statements.push({ sql, parameters })
        return api.db.query(sql, parameters)
      },
    }
    const page = { limit: 24, offset: 0 }
    const order = { market: MARKETS.MYR, status: null, paymentStatus: null, ...page } as const
    await staffOrders.page(recording, { ...order, text: 'Grown123' })
    await staffOrders.page(recording, { ...order, text: 'G-00000777' })
    await people.page(recording, { market: 'MY', roleId: null, text: 'Grown123', ...page })
    await people.team(recording, 'MY')
    // Tables of this size are read faster whole: shows what their indexes allow.
    const read = await api.db.transaction(async (transaction) => {
      await transaction.query('set local enable_seqscan = off')
      const rows: (number | null)[] = []
      for (const statement of statements) rows.push(await rowsReadBy(transaction, statement))
      return rows
    })
    expect(read).toHaveLength(7)
    for (const rows of read) expect(rows).toBeLessThan(ORDERS / 10)
  })
})
