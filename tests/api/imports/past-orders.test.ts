import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getDealers } from '#contract/dealers/calls/get-dealers.ts'
import { getPastOrders } from '#contract/orders/calls/get-past-orders.ts'
import { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import { LEASE_MS } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { cancelAbandonedImports } from '#server/domains/catalogue/services/imports/product-imports.ts'
import { exportOf, pastTotal, shopifyOrders, wooOrders } from '../../support/data/other-shops.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { DEALER_LOG_IN_PATH, logIn, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import {
  act,
  announce,
  csvFile,
  shownImport,
  uploaded,
  workUntilIdle,
} from '../../support/journeys/product-import-steps.ts'
import { ImportStore } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

/** Rows of every table but those of the import itself. */
async function counts(): Promise<Record<string, number>> {
  const tables = await store.api.db.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'
        and table_name not in ('product_import', 'product_import_row', 'past_order', 'audit_entry', 'job_run', 'session')`,
  )
  const found: Record<string, number> = {}
  for (const { name } of tables) {
    const [row] = await store.api.db.query<{ count: number }>(`select count(*) as count from ${name}`)
    found[name] = row?.count ?? 0
  }
  return found
}

async function checked(table: ReturnType<typeof csvFile>) {
  const id = await uploaded(store.staff, { kind: 'past_orders', table })
  await workUntilIdle(store.worker)
  return { id, shown: await shownImport(store.staff, id) }
}

async function imported(table: ReturnType<typeof csvFile>) {
  const { id } = await checked(table)
  expect((await act(store.staff, id, 'start')).status).toBe(200)
  await workUntilIdle(store.worker)
  return { id, shown: await shownImport(store.staff, id) }
}

const sums = async () =>
  (
    await store.api.db.query(
      `select count(*) as orders, sum(total) as total, sum(refunded) as refunded,
              sum(jsonb_array_length(lines)) as lines, count(*) filter (where state = 'cancelled') as cancelled,
              sum((select sum((l ->> 'amount')::bigint) from jsonb_array_elements(lines) l)) as of_lines
         from past_order`,
    )
  )[0]

const all = Array.from({ length: 300 }, (_, at) => at)
const EXPECTED = {
  orders: 300,
  total: all.reduce((sum, at) => sum + pastTotal(at), 0),
  refunded: all.filter((at) => at % 10 === 7).reduce((sum, at) => sum + pastTotal(at), 0),
  lines: 600,
  cancelled: 30,
  of_lines: all.reduce((sum, at) => sum + pastTotal(at) - 800, 0),
}

const own = async (person: SignedIn) =>
  responseOf(getPastOrders, await person.get('/api/past_orders')).past_orders.data.map(
    ({ order_number }) => order_number,
  )
const listed = async (query: string) =>
  responseOf(getStaffPastOrders, await store.staff.get(`/api/staff/past_orders?${query}`)).past_orders

describe('an order export', () => {
  it('of Shopify is one order for several rows, changes nothing else, and is taken out as a whole', async () => {
    const before = await counts()
    const { id, shown } = await checked(exportOf(shopifyOrders(300)))
    expect(shown.report).toMatchObject({ rows: 300, created: 300, same: 0, problems: [], missing_columns: [] })
    expect(shown.failures).toEqual([])
    await act(store.staff, id, 'start')
    // The process ends after its first step, and another one goes on.
    expect(await store.worker.step()).toBe(true)
    expect((await shownImport(store.staff, id)).rows.done).toBe(250)
    store.clock.pass(LEASE_MS + 1_000)
    const next = store.newWorker()
    await workUntilIdle(next)
    await next.close()
    expect(await shownImport(store.staff, id)).toMatchObject({
      state: 'done',
      rows: { total: 300, done: 300, failed: 0 },
    })
    expect(await sums()).toEqual(EXPECTED)
    const [first] = (await listed('q=%231002')).data
    expect(first).toMatchObject({
      order_number: '#1002',
      ordered_at: '2025-02-02T02:00:00.000Z',
      state: 'paid',
      phone: '+60123900001',
      email: 'siti3.1@example.com',
      name: 'Siti 1',
      total: pastTotal(1),
      shipping: 800,
      account_id: null,
      lines: [
        { name: 'Breeze Pod - Mint; 2% | new', sku: 'SKU-0', quantity: 2, amount: 2_502 },
        { name: 'Cable, 1 m', sku: 'SKU-1', quantity: 3, amount: 4_053 },
      ],
    })
    expect(await counts()).toEqual(before)
    const again = await imported(exportOf(shopifyOrders(300)))
    expect(again.shown.report).toMatchObject({ created: 0, same: 300 })
    expect(await sums()).toEqual(EXPECTED)
    await store.undone(again.id)
    expect(await sums()).toEqual(EXPECTED)
    expect(await store.undone(id)).toMatchObject({ total: 300, removed: 300, kept: 0 })
    expect(await sums()).toMatchObject({ orders: 0 })
    expect(await counts()).toEqual(before)
  })

  it('of WooCommerce has its lines in one cell, or one a row', async () => {
    const { id, shown } = await imported(exportOf(wooOrders(300)))
    expect(shown).toMatchObject({ state: 'done', report: { created: 300 }, failures: [] })
    expect(await sums()).toEqual({ ...EXPECTED, cancelled: 30 })
    const [one] = (await listed('q=W2003')).data
    expect(one).toMatchObject({ order_number: 'W2003', phone: '+60124800002', ordered_at: '2025-03-03T01:30:00.000Z' })
    await store.undone(id)
    const rows = wooOrders(2).map(({ line_items: _lines, ...row }) => row)
    const perLine = rows.flatMap((row) => [
      { ...row, item_name: 'Pod', item_sku: 'P-1', item_quantity: '2', item_total: '9.345794' },
      { ...row, item_name: 'Case', item_sku: 'C-1', item_quantity: '1', item_total: '4.00' },
    ])
    const second = await imported(exportOf(perLine))
    expect(second.shown.report).toMatchObject({ created: 2 })
    expect((await listed('q=W2001')).data[0]?.lines).toEqual([
      { name: 'Pod', sku: 'P-1', quantity: 2, amount: 935 },
      { name: 'Case', sku: 'C-1', quantity: 1, amount: 400 },
    ])
    await store.undone(second.id)
  })
})

describe('a past order', () => {
  it('is seen by who has proven its phone or e-mail, and by nobody else', async () => {
    const owner = await newCustomer(store.api)
    const other = await newCustomer(store.api, { email: 'stranger@example.com' })
    const file = csvFile(
      [
        'Order No,Date,Name,Phone,Email,Total',
        `A-1,01/02/2025,Ali,${owner.phone.replace('+6', '')},,10.00`,
        'A-2,02/02/2025,Ali,,later@example.com,20.00',
        'A-3,03/02/2025,Abu,,stranger@example.com,30.00',
        'A-4,04/02/2025,,,,40.00',
      ].join('\n'),
    )
    const { id, shown } = await imported(file)
    expect(shown.report?.changes.map(({ values }) => values?.at(-1)?.after)).toEqual([
      'the customer has an account',
      'no account with this phone or e-mail yet',
      'no account with this phone or e-mail yet',
      'no account with this phone or e-mail yet',
    ])
    expect(await own(owner)).toEqual(['A-1'])
    // An e-mail that was only typed is nobody's.
    expect(await own(other)).toEqual([])
    await store.api.db.query(`update account set email = 'later@example.com' where phone = $1`, [owner.phone])
    expect(await own(owner)).toEqual(['A-2', 'A-1'])
    // What somebody has stays theirs, whoever gets the number later.
    const [{ id: ownerId } = { id: '' }] = await store.api.db.query<{ id: string }>(
      `update account set phone = '+60111999001', email = null where phone = $1 returning id`,
      [owner.phone],
    )
    await store.api.db.query('update account set phone = $1 where phone = $2', [owner.phone, other.phone])
    expect(await own(other)).toEqual([])
    expect(await own(owner)).toEqual(['A-2', 'A-1'])
    expect((await listed(`person=${ownerId}`)).data.map(({ order_number }) => order_number)).toEqual(['A-2', 'A-1'])
    expect((await listed('q=stranger@example.com')).data.map(({ order_number }) => order_number)).toEqual(['A-3'])
    expect((await listed('q=abu')).meta.total).toBe(1)
    await store.undone(id)
    expect(await own(owner)).toEqual([])
  })

  it('is not that of somebody whose phone nobody has shown to be theirs', async () => {
    const person = await newCustomer(store.api)
    await store.api.db.query('update account set phone_unproven = true where phone = $1', [person.phone])
    const { id } = await imported(csvFile(`Order No,Date,Phone,Total\nB-1,2025-02-01,${person.phone},10`))
    expect(await own(person)).toEqual([])
    await store.undone(id)
  })

  it('of a dealer is seen by the sales person who looks after them, and by no other', async () => {
    const db = store.api.db
    const seller = await logIn(store.api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
    const [theirs] = responseOf(getDealers, await seller.get('/api/dealers')).dealers.data
    const [account] = await db.query<{ phone: string }>(
      'select a.phone from dealer_company d join account a on a.id = d.account_id where d.id = $1',
      [theirs?.dealer_id],
    )
    const phone = account?.phone ?? ''
    const { id } = await imported(
      csvFile(`Order No,Date,Name,Phone,Total\nH-1,2025-02-01,Toko,${phone},10\nH-2,2025-02-02,Lain,0127776644,20`),
    )
    const ofDealer = (person: SignedIn) => person.get(`/api/past_orders?dealer_id=${theirs?.dealer_id}`)
    const shown = responseOf(getPastOrders, await ofDealer(seller)).past_orders
    expect([shown.meta.total, shown.data.map(({ order_number }) => order_number)]).toEqual([1, ['H-1']])
    expect(JSON.stringify(shown)).not.toContain(phone)
    // Without a dealer there is nothing, and who looks for somebody else shows nobody's phone to be theirs.
    expect(await own(seller)).toEqual([])
    expect((await listed('q=H-1')).data[0]?.account_id).toBeNull()
    const outsiders = [await newCustomer(store.api), await logIn(store.api, PHONE.otherDealer, DEALER_LOG_IN_PATH)]
    for (const outsider of outsiders) expect((await ofDealer(outsider)).status).toBe(403)
    // The dealer is looked after by others now.
    await db.query('delete from sales_assignment where dealer_id = $1', [theirs?.dealer_id])
    expect((await ofDealer(seller)).body.data.code).toBe('DEALER_NOT_ASSIGNED')
    await store.undone(id)
  })

  it('is in no report of the import by name, phone or e-mail', async () => {
    const { id } = await imported(
      csvFile('Order No,Date,Name,Phone,Email,Total\nC-1,2025-02-01,Kenanga,0127776655,kenanga@example.com,10'),
    )
    await cancelAbandonedImports(store.api.store)
    const kept = await store.api.db.query<{ text: string }>(
      `select concat(i::text, (select string_agg(r::text, '') from product_import_row r where r.import_id = i.id)) as text
         from product_import i where id = $1`,
      [id],
    )
    expect(kept[0]?.text).not.toMatch(/kenanga|7776655/i)
    await store.undone(id)
  })
})

describe('a careless file', () => {
  it('leaves out orders with a sentence each, and imports the others', async () => {
    const { id, shown } = await checked(
      csvFile(
        [
          'Order No,Date,Status,Currency,Name,Email,Total,Refunded,Product,Qty,Price',
          'D-1,31/12/2025,paid,MYR,Good,not-a-mail,"1,200.00",,=HYPERLINK("x"),2,600.00',
          'D-1,01/01/2025,paid,MYR,Other,,5.00,,Pod,1,5.00',
          'D-2,2025-06-31,paid,MYR,,,5.00,,,,',
          'D-3,1 Mac 2025,paid,SGD,,,5.00,,,,',
          'D-4,"Mar 1, 2025",lost,MYR,,,5.00,,,,',
          'D-5,2025-03-01 23:59:59 +0800,paid,,,,=A1,,,,',
          'D-6,2025-03-01,paid,,,,,,,,',
          'D-7,2025-03-01,paid,,,,5.00,9.00,,,',
          'D-8,2999-03-01,paid,,,,5.00,,,,',
          ',2025-03-01,paid,,,,5.00,,,,',
          'D-9,2025-03-01,paid,,,,-5.00,,,,',
          'D-10,2025-03-01,paid,,,,5.00,,Pod,many,1.00',
          'D-11,2025-03-01,paid,,,,#REF!,,,,',
          'D-12,2025-03-01,paid,MYR,Cut',
        ].join('\n'),
      ),
    )
    expect(shown.failures.map(({ sentence }) => sentence)).toEqual([
      'Row 2 has another order with this number.',
      '“2025-06-31” isn’t a date such as 31/12/2026 or 2026-12-31.',
      'The order is in SGD; this store sells in MYR.',
      '“lost” isn’t a status such as paid, pending, cancelled or refunded.',
      '“=A1” isn’t an amount.',
      'The total is missing.',
      'More was refunded than the total.',
      '“2999-03-01” is in the future.',
      'The order number is missing or longer than 60 characters.',
      '“-5.00” isn’t an amount.',
      '“many” isn’t the quantity or price of a product.',
      'Total: The spreadsheet shows the error #REF! here. Correct the cell and upload the file again.',
      'The total is missing.',
    ])
    expect(shown.report?.created).toBe(1)
    await act(store.staff, id, 'start')
    await workUntilIdle(store.worker)
    expect((await listed('q=D-1')).data.at(-1)).toMatchObject({
      total: 120_000,
      email: null,
      lines: [{ name: '=HYPERLINK("x")', quantity: 2, amount: 120_000 }],
    })
    await store.undone(id)
  })

  it('with the month first is read so where no other reading is possible', async () => {
    const days = async (...dates: string[]) => {
      const { id, shown } = await checked(
        csvFile(['Order No,Date,Total', ...dates.map((date, at) => `E-${at},${date},1.00`)].join('\n')),
      )
      await act(store.staff, id, 'cancel')
      return shown.report?.changes.map(({ values }) => values?.[0]?.after)
    }
    expect(await days('03/04/2025', '12/31/2025')).toEqual(['2025-03-04', '2025-12-31'])
    expect(await days('03/04/2025', '2025-12-31', '31/12/2025 11:30 pm')).toEqual([
      '2025-04-03',
      '2025-12-31',
      '2025-12-31',
    ])
    expect(await days('03/04/2025', '13/01/2025', '01/13/2025')).toEqual(['2025-04-03', '2025-01-13'])
  })

  it('in another encoding is read, one that was cut is refused or read as far as it is whole', async () => {
    const utf16 = Buffer.from('\uFEFFOrder No\tDate\tTotal\tName\r\nF-1\t2025-01-02\t5\tJosé', 'utf16le')
    const read = await checked({ name: 'orders.csv', bytes: new Uint8Array(utf16) })
    expect(read.shown.report?.created).toBe(1)
    await act(store.staff, read.id, 'cancel')
    const whole = exportOf(shopifyOrders(20)).bytes
    const end = Buffer.from(whole).indexOf('"#1012"') + 3
    const inCell = await checked({ name: 'orders.csv', bytes: whole.slice(0, end) })
    expect([inCell.shown.state, inCell.shown.report?.problems[0]?.sentence]).toEqual([
      'refused',
      expect.stringContaining('quotation mark'),
    ])
    const cut = await checked(csvFile('Order No,Date,Total\nF-1,2025-01-02,5.00\nF-2,2025-0'))
    expect([cut.shown.report?.created, cut.shown.failures.map(({ line }) => line)]).toEqual([1, [3]])
    await act(store.staff, cut.id, 'cancel')
  })

  it('of 100 MB is refused before a byte of it is sent', async () => {
    const bytes = new Uint8Array(100 * 1024 * 1024)
    const refused = await announce(store.staff, { kind: 'past_orders', table: { name: 'orders.csv', bytes } })
    expect([refused.status, refused.body.data.code]).toEqual([422, 'VALIDATION'])
  })

  it('with unknown headings asks for them once', async () => {
    const foreign = csvFile('Nummer;Wann;Betrag\nG-1;2025-01-02;5,00')
    const first = await checked(foreign)
    expect([first.shown.state, first.shown.report?.missing_columns]).toEqual([
      'refused',
      ['Order number', 'Date', 'Total'],
    ])
    const chosen = await store.staff.post(`/api/staff/product_imports/${first.id}/columns`, {
      columns: ['order_number', 'ordered_at', 'total'],
    })
    expect(chosen.status).toBe(200)
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, first.id)).toMatchObject({ state: 'checked', report: { created: 1 } })
    await act(store.staff, first.id, 'cancel')
    const second = await checked(foreign)
    expect(second.shown.report?.columns?.[0]).toMatchObject({ name: 'order_number', is_chosen: true })
    await act(store.staff, second.id, 'cancel')
  })
})

it('is read by staff of orders, and imported by those of people', async () => {
  await store.api.db.query(`update account set permissions = '["catalogue"]' where phone = $1`, [PHONE.staff])
  const clerk = await logIn(store.api, PHONE.staff)
  expect((await announce(clerk, { kind: 'past_orders', table: csvFile('Order No') })).status).toBe(403)
  expect((await clerk.get('/api/staff/past_orders')).status).toBe(403)
  await store.api.db.query(`update account set permissions = '["orders"]' where phone = $1`, [PHONE.staff])
  expect((await (await logIn(store.api, PHONE.staff)).get('/api/staff/past_orders')).status).toBe(200)
})
