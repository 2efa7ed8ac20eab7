import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bringReceipt } from '#contract/collections/calls/bring-receipt.ts'
import { countCash } from '#contract/collections/calls/count-cash.ts'
import { getCashOnHand } from '#contract/collections/calls/get-cash-on-hand.ts'
import { getCollections } from '#contract/collections/calls/get-collections.ts'
import { getHandIn } from '#contract/collections/calls/get-hand-in.ts'
import { getStaffWork } from '#contract/reports/calls/get-staff-work.ts'
import { remindHolders } from '#server/domains/collections/services/remind-holders.ts'
import { waitsForRow } from '../../support/data/account-orders.ts'
import { companyOf } from '../../support/data/companies.ts'
import { randomFrom } from '../../support/data/seeded-random.ts'
import { SigningDevice } from '../../support/data/signing-device.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'

const AT_ONCE = 16
const CHEQUE = { way: 'cheque', reference: '000123', bank: 'Bank Contoh', chequeOn: '2027-01-31' } as const
const STRANGER = '00000000-0000-4000-8000-000000000009'

let api: Api
let seller: SignedIn
let staff: SignedIn
let dealerId: string
let device: SigningDevice

beforeAll(async () => {
  api = await openApi()
  seller = await logIn(api, PHONE.salesPerson, DEALER_LOG_IN_PATH)
  staff = await logIn(api, PHONE.admin)
  dealerId = await companyOf(api, PHONE.dealer)
})
afterAll(() => api.close())
/** Nothing is on hand, and nothing waits for a confirmation. */
beforeEach(async () => {
  await api.db.query('update collection set cash_in_id = null')
  await api.db.query('delete from cash_in')
  await api.db.query('delete from collection')
  device = await SigningDevice.of(seller)
})

const taken = async (total: number, more: object = {}) => {
  const receipt = await device.sign({ dealerId, total, ...more })
  return responseOf(bringReceipt, await seller.post('/api/collections', { receipt })).collection
}
const own = async () => {
  const { held } = responseOf(getCollections, await seller.get('/api/collections'))
  if (!held) throw new Error('A sales person sees what is held')
  return held
}
const path = () => `/api/staff/cash_on_hand/${device.salesPersonId}`
const handIn = async () => responseOf(getHandIn, await staff.get(path()))
const count = (receipts: readonly string[], counted: number, more: object = {}) =>
  staff.post(`${path()}/count`, { receipts, counted, ...more })
const counted = async (receipts: readonly string[], amount: number, more: object = {}) => {
  const [latest] = responseOf(countCash, await count(receipts, amount, more)).cash_ins
  if (!latest) throw new Error('Nothing was counted')
  return latest
}

describe('what a sales person holds', () => {
  it('is the booked cash and cheques that were not handed in, for the person and for staff', async () => {
    await taken(12_345)
    await taken(40_000, CHEQUE)
    await taken(5_000, { way: 'transfer', reference: 'T-1' })
    // Held for review, so not booked.
    await taken(700, { takenAt: Date.UTC(2020, 0, 1) })
    const money = { cash: 12_345, cheques: 40_000, cheque_count: 1, since: expect.any(String) }
    expect(await own()).toMatchObject({ ...money, to_confirm: [] })
    const { holders } = responseOf(getCashOnHand, await staff.get('/api/staff/cash_on_hand'))
    expect(holders).toEqual([expect.objectContaining({ id: device.salesPersonId, ...money, unconfirmed: 0 })])
    expect((await handIn()).receipts.map(({ amount }) => amount)).toEqual([12_345, 40_000])
  })

  it('is nothing before anything was taken, and of nobody who is not here', async () => {
    expect(await own()).toMatchObject({ cash: 0, cheques: 0, cheque_count: 0, since: null })
    expect(responseOf(getCashOnHand, await staff.get('/api/staff/cash_on_hand')).holders).toEqual([])
    expect((await staff.get(`/api/staff/cash_on_hand/${STRANGER}`)).status).toBe(404)
  })
})

describe('a cash-in', () => {
  it('takes over what was counted, and needs a reason for a difference', async () => {
    const ids = [(await taken(10_000)).id, (await taken(2_550)).id, (await taken(40_000, CHEQUE)).id]
    const less = await count(ids, 12_500)
    expect([less.status, less.body.data.fields]).toEqual([
      422,
      { reason: 'RM\u00a00.50 less than the receipts say. Enter the reason.' },
    ])
    const more = await count(ids, 12_600)
    expect(more.body.data.fields).toEqual({ reason: 'RM\u00a00.50 more than the receipts say. Enter the reason.' })
    expect(await own()).toMatchObject({ cash: 12_550 })
    expect(await counted(ids, 12_500, { reason: 'A coin was lost' })).toMatchObject({
      cash: 12_550,
      counted: 12_500,
      reason: 'A coin was lost',
      cheques: 40_000,
      cheque_count: 1,
      receipts: 3,
      confirmed_at: null,
    })
    expect(await own()).toMatchObject({ cash: 0, cheques: 0, since: null })
  })

  it('leaves what was not handed in with the sales person', async () => {
    const [cash, cheque] = [await taken(10_000), await taken(40_000, CHEQUE)]
    await counted([cash.id], 10_000)
    expect(await own()).toMatchObject({ cash: 0, cheques: 40_000 })
    expect((await count([cash.id, cheque.id], 10_000)).status).toBe(409)
    expect((await count([], 0)).status).toBe(422)
    expect((await count([STRANGER], 0)).status).toBe(409)
  })

  it('is counted by one request under its key', async () => {
    const { id } = await taken(10_000)
    const key = { 'idempotency-key': '"0193a5b2-7c4d-7e8f-9a0b-1c2d3e4f5a6b"' }
    const body = { receipts: [id], counted: 10_000 }
    const first = await staff.post(`${path()}/count`, body, key)
    expect((await staff.post(`${path()}/count`, body, key)).body).toEqual(first.body)
    expect((await handIn()).cash_ins).toHaveLength(1)
  })

  it('waits for other changes of the sales person', async () => {
    const { id } = await taken(10_000)
    expect(await waitsForRow(api.db, { table: 'account', id: device.salesPersonId }, () => counted([id], 10_000))).toBe(
      true,
    )
  })

  it(`has each receipt once when ${AT_ONCE} count at once while others are brought`, async () => {
    const random = randomFrom(86)
    const amounts = new Map<string, number>()
    for (let at = 0; at < 24; at += 1) {
      const { id, amount } = await taken(1 + Math.floor(random() * 90_000))
      amounts.set(id, amount)
    }
    const all = [...amounts.keys()]
    const late = await Promise.all(Array.from({ length: 4 }, (_, at) => device.sign({ dealerId, total: at + 1 })))
    const bringing = late.map((receipt) => seller.post('/api/collections', { receipt }))
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, () => {
        const some = all.filter(() => random() < 0.15)
        const chosen = some.length > 0 ? some : all.slice(0, 1)
        return count(
          chosen,
          chosen.reduce((sum, id) => sum + (amounts.get(id) ?? 0), 0),
        )
      }),
    )
    await Promise.all(bringing)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    const { cash_ins: cashIns, receipts } = await handIn()
    expect(cashIns).toHaveLength(answers.filter(({ status }) => status === 200).length)
    expect(cashIns.reduce((sum, one) => sum + one.receipts, 0) + receipts.length).toBe(all.length + late.length)
    const sum = [...amounts.values()].reduce((total, amount) => total + amount, 1 + 2 + 3 + 4)
    expect(cashIns.reduce((total, { cash }) => total + cash, 0) + (await own()).cash).toBe(sum)
    const wrong = await api.db.query(
      `select i.id from cash_in i left join collection c on c.cash_in_id = i.id
        group by i.id having i.cash_minor <> coalesce(sum(c.amount_minor), 0)`,
    )
    expect(wrong).toEqual([])
  })
})

describe('the confirmation of a cash-in', () => {
  const confirm = (id: string) => seller.post(`/api/collections/cash_ins/${id}/confirm`, {})
  const cancel = (id: string) => staff.post(`/api/staff/cash_ins/${id}/cancel`, { reason: 'Counted twice' })

  it('is asked of the sales person, who is told of it, and given once', async () => {
    const { id } = await counted([(await taken(10_000)).id], 10_000)
    expect((await own()).to_confirm.map((one) => one.id)).toEqual([id])
    const news = await api.db.query('select 1 as found from inbox_item where subject = $1', [`cash_in:${id}`])
    expect(news).toHaveLength(1)
    for (let time = 0; time < 2; time += 1) expect((await confirm(id)).status).toBe(200)
    expect((await own()).to_confirm).toEqual([])
    expect((await handIn()).cash_ins[0]?.confirmed_at).not.toBeNull()
    expect((await cancel(id)).status).toBe(409)
  })

  it('is nobody else’s', async () => {
    const { id } = await counted([(await taken(10_000)).id], 10_000)
    await api.db.query('update cash_in set account_id = counted_by where id = $1', [id])
    expect((await confirm(id)).status).toBe(404)
    expect((await own()).to_confirm).toEqual([])
  })

  it('can be refused by counting again: a cancelled count gives its receipts back', async () => {
    const receipt = await taken(10_000)
    const { id } = await counted([receipt.id], 9_000, { reason: 'Counted in a hurry' })
    expect((await cancel(id)).status).toBe(200)
    expect((await cancel(id)).status).toBe(409)
    expect(await own()).toMatchObject({ cash: 10_000, to_confirm: [] })
    const refused = await confirm(id)
    expect([refused.status, refused.body.data.userMessage]).toEqual([
      409,
      'The office cancelled this count. Ask them to count again.',
    ])
    const [latest] = responseOf(countCash, await count([receipt.id], 10_000)).cash_ins
    expect(latest).toMatchObject({ cash: 10_000, reason: null })
  })
})

describe('more money than a sales person may hold, or for longer', () => {
  const rules = (value: object) =>
    api.db.query("update config set value = $1 where id = 'collections' and market = 'MY'", [
      { bounce_fee: 0, ...value },
    ])
  const DAY_MS = 24 * 60 * 60_000
  const remind = (days = 0) =>
    remindHolders({ ...api.store, clock: { ...api.store.clock, now: () => Date.now() + days * DAY_MS } })
  const reminders = async () => {
    const rows = await api.db.query<{ what: string }>(
      `select news->>'what' as what from inbox_item
        where account_id = $1 and news->>'kind' = 'held_money' and news->>'what' <> 'counted' order by what`,
      [device.salesPersonId],
    )
    return rows.map(({ what }) => what)
  }
  /** What the office sees: of the holder in the list, and as work of today. */
  const over = async () => {
    const { holders } = responseOf(getCashOnHand, await staff.get('/api/staff/cash_on_hand'))
    const { work } = responseOf(getStaffWork, await staff.get('/api/staff/work'))
    const found = work.find(({ kind }) => kind === 'cash_over_limit')
    const { kind, count: people, amount } = found ?? {}
    return [holders[0]?.is_over_limit, found && { kind, count: people, amount }]
  }
  beforeEach(() => api.db.query("delete from inbox_item where news->>'kind' = 'held_money'"))

  it('is told once until it is handed in, and never refused', async () => {
    await rules({ cash_limit: 1_000, reminder_days: 3 })
    await taken(1_000)
    await taken(9_000, CHEQUE)
    expect((await own()).limit).toBe(1_000)
    await remind(2.9)
    expect(await reminders()).toEqual([])
    expect(await over()).toEqual([false, undefined])
    const more = await taken(1)
    await remind(2.9)
    await remind(2.9)
    expect(await reminders()).toEqual(['limit'])
    expect(await over()).toEqual([true, { kind: 'cash_over_limit', count: 1, amount: 1_001 }])
    await remind(3.1)
    await remind(3.1)
    expect(await reminders()).toEqual(['limit', 'overdue'])
    const all = (await handIn()).receipts
    expect(all.map(({ id }) => id)).toContain(more.id)
    await counted(
      all.map(({ id }) => id),
      1_001,
    )
    await remind(9)
    expect(await reminders()).toEqual(['limit', 'overdue'])
  })

  it('is not told where the market has no rule', async () => {
    await rules({})
    await taken(900_000)
    expect((await own()).limit).toBeNull()
    await remind(60)
    expect(await reminders()).toEqual([])
  })
})
