import { afterAll, beforeAll, expect, it } from 'vitest'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import type { WorkKind } from '#contract/reports/staff-work.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE } from '../../support/journeys/api.ts'

/** More than a page of a list. */
const COUNT = 30
/** Each thing waits a day longer than the one before it. */
const WAITING = `generate_series(1, ${COUNT}) as n`
const SINCE = `timestamptz '2026-01-01' - n * interval '1 day'`
const LONGEST = new Date(Date.UTC(2026, 0, 1 - COUNT)).toISOString()

let api: Api

beforeAll(async () => {
  api = await openApi()
  for (const table of ['dealer_application', 'product_review', 'affiliate_payout', 'claim_message', 'warranty_claim'])
    await api.db.query(`delete from ${table}`)
})
afterAll(() => api.close())

const workOf = async (kind: WorkKind) => {
  const admin = await logIn(api, PHONE.admin)
  const { work } = responseOf(getStaffWork, await admin.get('/api/staff/work'))
  return work.find((one) => one.kind === kind)
}

it('names the longest waiting application of a dealer, of more than a page', async () => {
  await api.db.query(
    `insert into dealer_application
       (id, market, status, company_name, registration_no, first_name, last_name, phone, locale, place, documents,
        phone_proven, created_at)
     select gen_random_uuid(), 'MY', 'pending', 'Company ' || n, 'R' || n, 'Lina', 'Baru', '+6012000' || n, 'en', '{}',
            '[]', false, ${SINCE} from ${WAITING}`,
  )
  expect(await workOf('dealers')).toMatchObject({ count: COUNT, since: LONGEST, subject: `Company ${COUNT}` })
})

it('names the longest waiting review, of more than a page', async () => {
  await api.db.query(
    `insert into product_review (id, account_id, market, product_id, rating, title, body, author, status, written_at)
     select gen_random_uuid(), a.id, 'MY', p.id, 5, '', 'Good', 'Author ' || n, 'waiting', ${SINCE}
       from ${WAITING} join (select id, row_number() over (order by id) as n from product) p using (n),
            account a where a.phone = $1`,
    [PHONE.customer],
  )
  expect(await workOf('reviews')).toMatchObject({ count: COUNT, since: LONGEST, subject: `Author ${COUNT}` })
})

it('names the affiliate whose payout waits longest', async () => {
  const [affiliate] = await api.db.query<{ code: string; name: string }>(
    `select f.code, a.first_name || ' ' || a.last_name as name from affiliate f join account a on a.id = f.account_id
      where a.market = 'MY' order by f.code limit 1`,
  )
  await api.db.query(
    `insert into affiliate_payout (id, affiliate_code, amount, status, bank, account_no, account_name, created_at)
     select gen_random_uuid(), $1, 100 * n, 'requested', 'Bank', '1', 'Name', ${SINCE} from ${WAITING}`,
    [affiliate?.code],
  )
  expect(await workOf('payouts')).toMatchObject({
    count: COUNT,
    since: LONGEST,
    subject: affiliate?.name,
    amount: 100 * COUNT,
  })
})

it('names the claim whose owner waits longest, whenever it was made', async () => {
  await api.db.query(
    `insert into warranty_claim (id, no, market, account_id, code_id, product_id, fault, status, warranty_until,
       created_at, updated_at)
     select gen_random_uuid(), 'W' || n, 'MY', a.id, c.id, p.id, 'other', 'SUBMITTED', now(), ${SINCE},
            timestamptz '2026-01-01' + n * interval '1 day'
       from ${WAITING}, account a, (select id from product_code limit 1) c, (select id from product limit 1) p
      where a.phone = $1`,
    [PHONE.customer],
  )
  expect(await workOf('claims')).toMatchObject({ count: COUNT, since: new Date(Date.UTC(2026, 0, 2)).toISOString() })
})
