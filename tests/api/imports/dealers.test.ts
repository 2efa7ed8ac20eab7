import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffReceivables } from '#contract/receivables/calls/get-staff-receivables.ts'
import { csvRows } from '../../support/data/csv-rows.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { PHONE } from '../../support/journeys/api.ts'
import { act, csvFile, shownImport, uploaded, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'
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

/** Statement as CSV and PDF, and ageing, of a dealer: each is what the file says. */
async function expectOwed(
  dealer: string,
  { overdue, notDue, credit }: { overdue: number; notDue: number; credit: number },
): Promise<void> {
  const { receivables } = responseOf(getStaffReceivables, await store.staff.get('/api/staff/receivables'))
  const shown = receivables.data.find(({ id }) => id === dealer)
  const sum = overdue + notDue + credit
  expect(shown).toMatchObject({ balance: sum, overdue })
  const { not_due, credit_notes, unallocated, ...late } = shown?.ageing ?? ({} as Record<string, number>)
  expect([not_due, credit_notes, unallocated]).toEqual([notDue, credit, 0])
  expect(Object.values(late).reduce((total, one) => total + one, 0)).toBe(overdue)
  const today = new Date(store.clock.now() + 8 * 3_600_000).toISOString().slice(0, 10)
  const headers = { cookie: store.staff.cookie }
  const csv = await store.api.raw(
    'GET',
    `/api/receivables/statement_file?from=2000-01-01&to=${today}&dealer=${dealer}`,
    {
      headers,
    },
  )
  expect(csvRows(await csv.text()).at(-1)?.cells).toEqual(
    expect.arrayContaining(['closing_balance', 'MYR', (sum / 100).toFixed(2)]),
  )
  const path = encodeURIComponent(`dealer-statements/2000-01-01_${today}`)
  const pdf = await store.api.raw('GET', `/pdf/raw?path=${path}&dealer=${dealer}`, { headers })
  expect(pdf.status).toBe(200)
  expect(textOf(readPdf(new Uint8Array(await pdf.arrayBuffer())))).toContain(
    (sum / 100).toLocaleString('en', { minimumFractionDigits: 2 }),
  )
}

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
    await expectOwed(maju?.id ?? '', { overdue: 125_050, notDue: 20_000, credit: -5_000 })
    await expectOwed((await dealerOf('+60127000002'))?.id ?? '', { overdue: 0, notDue: 8_000, credit: 0 })
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
