import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PHONE } from '../../support/journeys/api.ts'
import { act, csvFile, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore } from '../../support/store/import-store.ts'

let store: ImportStore

beforeAll(async () => {
  store = await ImportStore.open()
})
afterAll(() => store.close())

async function checked(text: string) {
  const id = await uploaded(store.staff, { kind: 'dealers', table: csvFile(text) })
  await workUntilIdle(store.worker)
  return shownImport(store.staff, id)
}

async function imported(text: string) {
  const { id } = await checked(text)
  expect((await act(store.staff, id, 'start')).status).toBe(200)
  await workUntilIdle(store.worker)
  return shownImport(store.staff, id)
}

const dealerOf = async (phone: string) => {
  const [row] = await store.api.db.query<Record<string, unknown> & { id: string }>(
    `select d.id, d.company_name, d.tier, d.credit_limit, d.terms_days, d.status, a.role_id, a.password_hash
       from dealer_company d join account a on a.id = d.account_id where a.phone = $1`,
    [phone],
  )
  return row
}

const itemsOf = (phone: string) =>
  store.api.db.query<{ id: string; number: string; kind: string; open: number }>(
    `select e.id, e.number, e.kind, e.open_minor as open from receivable_entry e
       join dealer_company d on d.id = e.dealer_id join account a on a.id = d.account_id
      where a.phone = $1 order by e.number`,
    [phone],
  )

const HEADINGS = 'Company Name,Mobile,Contact,Price Level,Credit Limit,Credit Term,Doc No,Due Date,Outstanding'
const FILE = [
  HEADINGS,
  'Maju Jaya Sdn Bhd,012-700 0001,Ah Seng,Gold,"10,000.00",30 days,INV-1,31/10/2026,"1,250.50"',
  'Maju Jaya Sdn Bhd,012-700 0001,Ah Seng,Gold,"10,000.00",30 days,INV-2,31/12/2099,200',
  'Maju Jaya Sdn Bhd,012-700 0001,Ah Seng,Gold,"10,000.00",30 days,CN-9,,(50.00)',
  'Bintang Trading,0127000002,,,,,,,80.00',
  'Kosong Enterprise,0127000003,,silver,,,,,',
].join('\r\n')

describe('dealers with open invoices', () => {
  it('come with terms and limit, owe what the file says in statement and ageing, and are taken out again', async () => {
    const shown = await imported(FILE)
    expect(shown).toMatchObject({ state: 'done', kind: 'dealers', rows: { total: 3, done: 3, failed: 0 } })
    const maju = await dealerOf('+60127000001')
    expect(maju).toMatchObject({
      company_name: 'Maju Jaya Sdn Bhd',
      tier: 'gold',
      credit_limit: 1_000_000,
      terms_days: 30,
      status: 'approved',
      role_id: 4,
      password_hash: null,
    })
    expect(await itemsOf('+60127000001')).toMatchObject([
      { number: 'CN-9', kind: 'credit_note', open: -5_000 },
      { number: 'INV-1', kind: 'invoice', open: 125_050 },
      { number: 'INV-2', kind: 'invoice', open: 20_000 },
    ])
    expect(await itemsOf('+60127000002')).toMatchObject([{ number: 'Opening balance', open: 8_000 }])
    const ledger = await store.staff.get(`/api/staff/receivables/${maju?.id}`)
    expect(ledger.status).toBe(200)
    expect(JSON.stringify(ledger.body)).toContain('INV-1')
    const again = await imported(FILE)
    expect(again.report).toMatchObject({ created: 0, changed: 0, same: 3 })
    expect(await itemsOf('+60127000001')).toHaveLength(3)
    expect(await store.undone(shown.id)).toMatchObject({ total: 3, removed: 3, kept: 0 })
    expect(await dealerOf('+60127000001')).toBeUndefined()
  })

  it('stay when a payment was allocated since; an existing dealer only gets items that are not there yet', async () => {
    const before = (await itemsOf(PHONE.dealer)).length
    const shown = await imported(
      [HEADINGS, 'Surya,0127000004,,,,,S-1,,100', `Other name,${PHONE.dealer},,bronze,5,,OLD-1,31/10/2026,70`].join(
        '\r\n',
      ),
    )
    expect(shown.report).toMatchObject({ created: 1, changed: 1 })
    expect(await itemsOf(PHONE.dealer)).toHaveLength(before + 1)
    expect(await dealerOf(PHONE.dealer)).not.toMatchObject({ company_name: 'Other name' })
    await store.api.db.query(`update receivable_entry set open_minor = 1 where number = 'S-1'`)
    const undo = await store.undone(shown.id)
    expect(undo).toMatchObject({ removed: 0, restored: 1, kept: 1 })
    expect(await itemsOf(PHONE.dealer)).toHaveLength(before)
    expect(await dealerOf('+60127000004')).toBeDefined()
  })

  it('with careless cells are left out with a sentence each', async () => {
    const shown = await checked(
      [
        HEADINGS,
        'Good,0127000010,,,,,A,,10',
        ',0127000011,,,,,,,',
        'Tier,0127000012,,platinum,,,,,',
        'Limit,0127000013,,,lots,,,,',
        'Days,0127000014,,,,900,,,',
        'Due,0127000015,,,,,B,31/02/2026,10',
        'Amount,0127000016,,,,,B,,ten',
        'Good,0127000010,,,,,A,,10',
        `Customer,${PHONE.customer},,,,,,,`,
      ].join('\n'),
    )
    expect(shown.failures).toMatchObject([
      { line: 3, sentence: 'The company name is missing.' },
      { line: 4, sentence: '“platinum” isn’t one of these tiers: bronze, silver, gold.' },
      { line: 5, sentence: '“lots” isn’t an amount.' },
      { line: 6, sentence: '“900” isn’t a number of days from 0 to 365.' },
      { line: 7, sentence: '“31/02/2026” isn’t a date such as 31/12/2026.' },
      { line: 8, sentence: '“ten” isn’t an amount.' },
      { line: 9, sentence: '“A” appears twice for this dealer.' },
      { line: 10, sentence: 'Already has an account with another role.' },
    ])
    expect(shown.report).toMatchObject({ created: 1 })
  })
})
