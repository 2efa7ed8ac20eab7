import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { usedOf } from '#server/domains/dealers/services/credit.ts'
import { migrateToLedger, writeAccountOrder } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { type Api, openApi, PHONE } from '../../support/journeys/api.ts'
import { LEDGER } from '../../support/journeys/order-invariants.ts'

let api: Api
let dealers: string[]
beforeAll(async () => {
  api = await openApi()
  dealers = [await companyOf(api, PHONE.dealer), await companyOf(api, PHONE.otherDealer)]
})
afterAll(() => api.close())

const DAY = 24 * 60 * 60_000

/**
 * An order of an older release in one of the states that it could have, with its payments and refunds.
 *
 * @returns what was credited after it was paid, where the order belongs into the ledger
 */
async function writeOldOrder(random: () => number, dealerId: string): Promise<number> {
  const whole = (least: number, most: number) => least + Math.floor(random() * (most - least + 1))
  const at = (day: number) => new Date(Date.now() - (90 - day) * DAY)
  const total = whole(100, 9_000) * 5
  const isSent = random() < 0.8
  const isCancelled = !isSent && random() < 0.3
  const isPaid = random() < 0.5
  const hasNumber = isSent && random() < 0.8
  const credited = isSent && random() < 0.4 ? whole(1, 5) * (total / 5) : 0
  const isCreditFirst = random() < 0.5
  const due = total - (isPaid && !isCreditFirst ? 0 : credited)
  const isAllCredited = credited === total
  const part = !isPaid && !isCancelled && due > 2 && random() < 0.5 ? whole(1, due - 1) : 0
  const isSettled = isPaid && due > 0
  const { id } = await writeAccountOrder(api.db, {
    dealerId,
    total,
    at: at(1),
    columns: {
      status: isCancelled ? 'CANCELLED' : isAllCredited ? 'REFUNDED' : isSent ? 'COMPLETED' : 'PROCESSING',
      payment_status: isAllCredited ? 'REFUNDED' : isSettled ? 'PAID' : 'ON_ACCOUNT',
      paid_at: isSettled ? at(30) : null,
      invoice_no: hasNumber ? `INV-T${randomUUID().slice(0, 13)}` : null,
      invoiced_at: hasNumber && random() < 0.8 ? at(5) : null,
      refunded: credited,
      part_paid: part,
    },
  })
  const recorded = part > 0 ? part : isSettled && random() < 0.7 ? due : 0
  if (recorded > 0 && !isCancelled)
    await api.db.query(
      `insert into payment_attempt (id, order_id, attempt_no, provider, ref_no, amount_minor, currency, state, detail,
                                    expires_at, created_at, settled_at)
       values ($1, $2, 1, 'MANUAL', $3, $4, 'MYR', 'SUCCEEDED', '{}', $5, $5, $5)`,
      [randomUUID(), id, randomUUID(), recorded, at(30)],
    )
  if (credited > 0)
    await api.db.query(
      `insert into refund (id, order_id, amount_minor, points, lines, shipping, reason, actor_id, created_at)
       select $1, $2, $3, 0, '[]', 0, 'Returned', account_id, $4 from sales_order where id = $2`,
      [randomUUID(), id, credited, at(isSettled && !isCreditFirst ? 40 : 20)],
    )
  const isInLedger = hasNumber || !isAllCredited
  return isSettled && !isCreditFirst && isInLedger ? credited : 0
}

/** What a dealer owed before there was a ledger. */
const owedBefore = async () =>
  new Map(
    (
      await api.db.query<{ id: string; used: number }>(
        `select d.id, coalesce((select sum(greatest(total - refunded - part_paid, 0)) from sales_order
                                 where dealer_id = d.id and payment_status = 'ON_ACCOUNT' and status <> 'CANCELLED'), 0)
                        as used
           from dealer_company d where d.id = any($1)`,
        [dealers],
      )
    ).map(({ id, used }) => [id, used]),
  )

it('keeps what each dealer owes, whatever became of the orders, and does so once', async () => {
  const random = randomFrom(4_711)
  let creditedAfter = 0
  for (let count = 0; count < 400; count += 1)
    creditedAfter += await writeOldOrder(random, dealers[count % dealers.length] as string)
  const before = await owedBefore()
  expect(Math.min(...before.values())).toBeGreaterThan(0)
  await migrateToLedger(api.db)
  expect(await usedOf(api.db, dealers)).toEqual(before)
  const [paidBack] = await api.db.query<{ sum: number }>(
    "select sum(amount_minor) as sum from receivable_entry where kind = 'payout'",
  )
  expect(paidBack?.sum).toBe(creditedAfter)
  const wrong: Record<string, unknown[]> = {}
  for (const [name, sql] of Object.entries(LEDGER)) {
    const rows = await api.db.query(sql)
    if (rows.length > 0) wrong[name] = rows
  }
  expect(wrong).toEqual({})
  const rowsOf = () => api.db.query('select id, open_minor from receivable_entry order by id')
  const written = await rowsOf()
  await migrateToLedger(api.db)
  expect(await rowsOf()).toEqual(written)
})
