import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEASE_MS } from '#server/domains/catalogue/services/imports/import-worker.ts'
import { exportOf, shopifyCustomers, wooCustomers } from '../../support/data/other-shops.ts'
import { logIn, PHONE } from '../../support/journeys/api.ts'
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

const COUNTED = [
  'address',
  'account',
  'consent',
  'points_lot',
  'points_entry',
  'notice',
  'outbound_message',
  'voucher_grant',
]

/** How many rows the tables have that people and messages are in. */
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const table of COUNTED) {
    const [there] = await store.api.db.query<{ name: string | null }>('select to_regclass($1)::text as name', [table])
    if (there?.name === null) continue
    const [row] = await store.api.db.query<{ count: number }>(`select count(*) as count from ${table}`)
    found[table] = row?.count ?? 0
  }
  return found
}

async function checked(table: ReturnType<typeof csvFile>) {
  const id = await uploaded(store.staff, { kind: 'customers', table })
  await workUntilIdle(store.worker)
  return { id, shown: await shownImport(store.staff, id) }
}

async function imported(table: ReturnType<typeof csvFile>) {
  const { id } = await checked(table)
  expect((await act(store.staff, id, 'start')).status).toBe(200)
  await workUntilIdle(store.worker)
  return { id, shown: await shownImport(store.staff, id) }
}

const accountOf = async (phone: string) => {
  const [row] = await store.api.db.query<Record<string, unknown>>(
    `select first_name, last_name, email, email_claimed, marketing, points_balance, password_hash, terms_accepted_at
       from account where phone = $1`,
    [phone],
  )
  return row
}

const addressesOf = (phone: string) =>
  store.api.db.query(
    `select d.first_name, d.phone, d.address_1, d.address_2, d.city, s.name as state, d.postcode, d.is_default
       from address d join account a on a.id = d.account_id join state s on s.id = d.state_id
      where a.phone = $1 order by d.is_default desc`,
    [phone],
  )

describe('a customer export', () => {
  it('of Shopify with 500 people is read as it is, sends nothing, and is taken out again', async () => {
    const before = await counts()
    const { id } = await checked(exportOf(shopifyCustomers(500)))
    await act(store.staff, id, 'start')
    // The process ends after its first step, and another one goes on.
    expect(await store.worker.step()).toBe(true)
    expect((await shownImport(store.staff, id)).rows.done).toBe(250)
    store.clock.pass(LEASE_MS + 1_000)
    const next = store.newWorker()
    await workUntilIdle(next)
    await next.close()
    const shown = await shownImport(store.staff, id)
    expect(shown).toMatchObject({ state: 'done', kind: 'customers', rows: { total: 500, done: 500, failed: 0 } })
    expect(shown.report).toMatchObject({ created: 500, changed: 0, same: 0, problems: [] })
    expect(await accountOf('+60123900002')).toEqual({
      first_name: 'Siti 2',
      last_name: 'Rahman',
      email: null,
      email_claimed: 'siti3.2@example.com',
      marketing: true,
      points_balance: 0,
      password_hash: null,
      terms_accepted_at: null,
    })
    // Without a number of their own, that of the address.
    expect(await accountOf('+60123900005')).toMatchObject({ first_name: 'Siti 5', marketing: false })
    const after = await counts()
    expect(after).toEqual({
      ...before,
      account: (before.account ?? 0) + 500,
      consent: (before.consent ?? 0) + 500,
      address: (before.address ?? 0) + 500,
    })
    expect(await addressesOf('+60123900002')).toEqual([
      {
        first_name: 'Siti 2',
        phone: '+60123900002',
        address_1: '12, Jalan Ampang',
        address_2: null,
        city: 'Kuala Lumpur',
        state: 'Wilayah Persekutuan Kuala Lumpur',
        postcode: '50450',
        is_default: true,
      },
    ])
    expect(await store.undone(id)).toMatchObject({ total: 500, removed: 500, kept: 0 })
    expect(await counts()).toEqual(before)
  })

  it('of WooCommerce brings points as one entry, which an undo takes out', async () => {
    const before = await counts()
    const { id, shown } = await imported(exportOf(wooCustomers(20)))
    expect(shown.report?.columns?.find(({ heading }) => heading === 'billing_phone')?.name).toBe('phone')
    expect(shown).toMatchObject({ state: 'done', rows: { done: 20 } })
    expect(await accountOf('+60124800007')).toMatchObject({
      first_name: 'Aisyah',
      last_name: '7',
      email_claimed: 'aisyah4.7@example.com',
      points_balance: 7,
    })
    const entries = await store.api.db.query(
      `select e.kind, e.points, l.remaining, l.expires_at from points_entry e join points_lot l on l.id = e.id
         join account a on a.id = e.account_id where a.phone = '+60124800007'`,
    )
    expect(entries).toEqual([{ kind: 'opening', points: 7, remaining: 7, expires_at: null }])
    expect((await store.undone(id))?.removed).toBe(20)
    expect(await counts()).toEqual(before)
  })
})

describe('addresses and dates of birth', () => {
  const HEADINGS = [
    'Phone,Name,Birthday,billing_address_1,billing_city,billing_state,billing_postcode,billing_country',
    'shipping_address_1,shipping_city,shipping_postcode',
  ].join()

  it('are imported where they are whole, and named where they are not', async () => {
    const { id, shown } = await imported(
      csvFile(
        [
          HEADINGS,
          '0126660001,Ali,31/12/1990,1 Jalan Satu,Alor Setar,KDH,5000,MY,2 Jalan Dua,Ipoh,30000',
          '0126660002,Abu,1991-02-30,1 Jalan Satu,,KUL,50450,,,,',
          '0126660003,Amin,"Mar 1, 1985",1 Orchard Road,Singapore,,238801,SG,,,',
          '0126660004,Azman,,x,Ipoh,PRK,1,MY,,,',
          '0126660005,Young,01/01/2015,,,,,,,,',
          '0126660006,Unborn,01/01/2999,,,,,,,,',
          '0126660007,,,1 Jalan Satu,Ipoh,PRK,30000,MY,,,',
        ].join('\n'),
      ),
    )
    expect(shown.failures).toEqual([{ line: 6, sku: '0126660005', sentence: expect.stringMatching(/^Younger than/) }])
    const notices = shown.report?.changes.map(({ line, values }) => [
      line,
      values?.filter(({ column }) => column === '').map(({ after }) => after),
    ])
    expect(notices).toEqual([
      [3, ['Without the date of birth: “1991-02-30” isn’t a date such as 31/12/1990.']],
      [4, ['Without the address: it is in SG.']],
      [5, ['Without the address: “x, 1, Ipoh” isn’t whole. It needs street, city and a known postcode.']],
      [7, ['Without the date of birth: “01/01/2999” isn’t a date such as 31/12/1990.']],
      [8, ['Without the address: there is no name for it.']],
      [2, []],
    ])
    expect(await addressesOf('+60126660001')).toMatchObject([
      { address_1: '2 Jalan Dua', city: 'Ipoh', state: 'Perak', postcode: '30000', is_default: true },
      { address_1: '1 Jalan Satu', state: 'Kedah', postcode: '05000', is_default: false },
    ])
    expect(await addressesOf('+60126660002')).toMatchObject([{ city: 'Kuala Lumpur', postcode: '50450' }])
    const born = await store.api.db.query<{ birth_date: string | null }>(
      `select birth_date::text as birth_date from account where phone like '+6012666000%' order by phone`,
    )
    expect(born.map(({ birth_date }) => birth_date)).toEqual(['1990-12-31', null, '1985-03-01', null, null, null])
    // An address that came later is use.
    await store.api.db.query(
      `insert into address (id, account_id, first_name, last_name, phone, address_1, city, state_id, postcode, is_default, created_at)
       select gen_random_uuid(), id, 'Abu', '', phone, '3 Jalan Tiga', 'Ipoh', 6010, '30000', false, now() + interval '1 minute'
         from account where phone = '+60126660002'`,
    )
    expect(await store.undone(id)).toMatchObject({ removed: 5, kept: 1 })
    expect(await addressesOf('+60126660001')).toEqual([])
  })
})

describe('people who have an account', () => {
  it('are matched by phone or confirmed e-mail, get the points once, and are named', async () => {
    const before = await counts()
    await store.api.db.query("update account set email = 'known@example.com' where phone = $1", [PHONE.otherCustomer])
    await store.api.db.query(`delete from points_entry where account_id = (select id from account where phone = $1)`, [
      PHONE.customer,
    ])
    await store.api.db.query('delete from points_lot where account_id = (select id from account where phone = $1)', [
      PHONE.customer,
    ])
    await store.api.db.query('update account set points_balance = 0 where phone = $1', [PHONE.customer])
    const was = await accountOf(PHONE.customer)
    const file = csvFile(
      ['Nama,Telefon,E-mel,Mata', `Somebody,${PHONE.customer},,50`, `Other,012-888 7777,Known@example.com,0`].join(
        '\r\n',
      ),
    )
    const { id, shown } = await imported(file)
    expect(shown.report).toMatchObject({ created: 0, changed: 1, same: 1 })
    expect(shown.report?.changes.map(({ line, is_new, columns }) => [line, is_new, columns])).toEqual([
      [2, false, ['Already has an account, which gets the points']],
      [3, false, ['Already has an account, which stays as it is']],
    ])
    expect(await accountOf('+60128887777')).toBeUndefined()
    expect(await accountOf(PHONE.customer)).toEqual({ ...was, points_balance: 50 })
    expect((await imported(file)).shown.report).toMatchObject({ changed: 0, same: 2 })
    expect(await accountOf(PHONE.customer)).toEqual({ ...was, points_balance: 50 })
    await store.undone(id)
    expect(await accountOf(PHONE.customer)).toEqual(was)
    expect((await counts()).account).toBe(before.account)
  })

  it('stay when they have done something since, and are named by the undo', async () => {
    const file = csvFile('Phone,Name,Points\r\n0127776661,Ali,5\r\n0127776662,Abu,6\r\n0127776663,Ahmad,7')
    const { id } = await imported(file)
    await store.api.db.query(`update account set first_name = 'Alias' where phone = '+60127776661'`)
    await store.api.db.query(
      `insert into consent (id, account_id, kind, given, source, created_at)
       select gen_random_uuid(), id, 'terms', true, 'asked_again', now() from account where phone = '+60127776662'`,
    )
    const undo = await store.undone(id)
    expect(undo).toMatchObject({ removed: 1, kept: 2 })
    expect(undo?.kept_rows.map(({ line, sku }) => [line, sku])).toEqual([
      [2, '+60127776661'],
      [3, '+60127776662'],
    ])
    expect(await accountOf('+60127776663')).toBeUndefined()
    expect(await accountOf('+60127776662')).toMatchObject({ points_balance: 6 })
  })
})

describe('a careless file', () => {
  it('leaves out rows with a sentence each, and imports the others', async () => {
    const { shown } = await checked(
      csvFile(
        [
          'Phone,Name,Email,Points,Newsletter',
          '0121112221,Good,good@example.com,"1,200",yes',
          '012-111 2221,Twice,,,',
          ',No phone,a@example.com,,',
          '1.23E+10,Excel,,,',
          '03-2161 1234,Landline,,,',
          '0121112222,Mail,not-a-mail,,',
          '0121112223,Points,,many,',
          '0121112224,Consent,,,perhaps',
          '#REF!,Formula,,,',
          '0121112225,Formula,=A1,,',
          '0121112226,Too,many,,,cells,here',
          `${PHONE.admin},Staff,,,`,
        ].join('\n'),
      ),
    )
    expect(shown.state).toBe('checked')
    expect(shown.report).toMatchObject({ rows: 12, created: 1, changed: 0, same: 0 })
    expect(shown.failures.map(({ line }) => line)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13])
    expect(shown.failures.map(({ sentence }) => sentence)).toEqual([
      'Row 2 has the same mobile number.',
      'No mobile number, which people sign in with here.',
      '“1.23E+10” isn’t a mobile number such as 012-345 6789.',
      '“03-2161 1234” isn’t a mobile number such as 012-345 6789.',
      '“not-a-mail” isn’t an e-mail address.',
      '“many” isn’t a whole number of points.',
      'Enter yes or no in place of “perhaps”.',
      'Mobile number: The spreadsheet shows the error #REF! here. Correct the cell and upload the file again.',
      '“=A1” isn’t an e-mail address.',
      'This row has more cells than the header row.',
      'Already has an account with another role.',
    ])
    await act(store.staff, shown.id, 'cancel')
  })

  it('in another encoding is read, and one without a column of phones asks for it and remembers', async () => {
    const utf16 = {
      name: 'people.csv',
      bytes: new Uint8Array(Buffer.from('\uFEFFPhone\tName\r\n0123334441\tJosé', 'utf16le')),
    }
    const read = await checked(utf16)
    expect(read.shown.report?.changes[0]).toMatchObject({ name: 'José', sku: '+60123334441' })
    await act(store.staff, read.id, 'cancel')
    const foreign = csvFile('Rufnummer,Wer\r\n0123334442,Karl')
    const first = await checked(foreign)
    expect([first.shown.state, first.shown.report?.missing_columns]).toEqual(['refused', ['Mobile number']])
    expect(first.shown.column_choices?.[0]).toEqual({ name: 'phone', title: 'Mobile number' })
    const chosen = await store.staff.post(`/api/staff/product_imports/${first.id}/columns`, {
      columns: ['phone', 'name'],
    })
    expect(chosen.status).toBe(200)
    await workUntilIdle(store.worker)
    expect(await shownImport(store.staff, first.id)).toMatchObject({ state: 'checked', report: { created: 1 } })
    await act(store.staff, first.id, 'cancel')
    expect((await checked(foreign)).shown.report?.columns?.[0]).toMatchObject({ name: 'phone', is_chosen: true })
  })
})

it('needs the permission for people beside that for the catalogue', async () => {
  const [open] = await store.api.db.query<{ id: string }>(`select id from product_import where state = 'checked'`)
  if (open) await act(store.staff, open.id, 'cancel')
  const { id } = await imported(csvFile('Phone\r\n0129998881'))
  await store.api.db.query(`update account set permissions = '["catalogue"]' where phone = $1`, [PHONE.staff])
  const clerk = await logIn(store.api, PHONE.staff)
  expect((await announce(clerk, { kind: 'customers', table: csvFile('Phone') })).status).toBe(403)
  expect((await clerk.get(`/api/staff/product_imports/${id}`)).status).toBe(403)
  expect((await act(clerk, id, 'undo')).status).toBe(403)
  const { body } = await clerk.get('/api/staff/product_imports')
  expect(JSON.stringify(body)).not.toContain(id)
  expect((await announce(clerk, { table: csvFile('Phone') })).status).toBe(200)
})
