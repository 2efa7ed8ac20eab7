import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addOrderNote } from '#contract/orders/calls/add-order-note.ts'
import { getStaffOrder } from '#contract/orders/calls/get-staff-order.ts'
import { addPersonNote } from '#contract/staff/calls/add-person-note.ts'
import { getCustomers } from '#contract/staff/calls/get-customers.ts'
import { getPerson } from '#contract/staff/calls/get-person.ts'
import { migrateToLedger, writeAccountOrder } from '../../support/data/account-orders.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer, OWN_PASSWORD } from '../../support/data/test-accounts.ts'
import {
  type Api,
  DEALER_LOG_IN_PATH,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  testClock,
} from '../../support/journeys/api.ts'
import { buy, fillCart, newAddress } from '../../support/journeys/order-steps.ts'

const DAY_MS = 24 * 60 * 60_000
const clock = testClock()
let api: Api
let admin: SignedIn
let staff: SignedIn

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  admin = await logIn(api, PHONE.admin)
  staff = await logIn(api, PHONE.staff)
  // The demo's people were made later than this clock began.
  clock.pass(DAY_MS / 24)
})
afterAll(() => api.close())

const idOf = async (phone: string): Promise<string> => {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  return row?.id ?? ''
}
const customersBy = async (query: string) =>
  responseOf(getCustomers, await admin.get(`/api/staff/customers?${query}`)).customers
const personBy = async (id: string) => responseOf(getPerson, await admin.get(`/api/staff/people/${id}`)).person

async function order(person: SignedIn): Promise<{ id: string; total: number }> {
  const address_id = await newAddress(person)
  const cart_ids = await fillCart(person, [{ productable_id: 1052, quantity: 1 }])
  const { order: placed } = await buy(person, { cart_ids, address_id, payment_service: 'MANUAL' })
  return placed
}

describe('the list of customers', () => {
  it('has customers alone, newest first, with what they bought once it counts as sold', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    const placed = await order(person)
    const [newest] = (await customersBy('')).data
    expect(newest).toMatchObject({ id, orders: 1, spent: 0, points: 100, last_order_at: expect.any(String) })
    await api.db.query(`update sales_order set paid_at = $2, payment_status = 'PAID', status = 'PAID' where id = $1`, [
      placed.id,
      new Date(clock.now()),
    ])
    expect((await customersBy('')).data[0]?.spent).toBe(placed.total)
    await api.db.query('update sales_order set refunded = 300 where id = $1', [placed.id])
    expect((await customersBy('')).data[0]?.spent).toBe(placed.total - 300)
    await api.db.query(`update sales_order set status = 'CANCELLED' where id = $1`, [placed.id])
    const { data, meta } = await customersBy('')
    expect(data[0]?.spent).toBe(0)
    expect([...new Set(data.map(({ role_id }) => role_id))]).toEqual([3])
    const [{ count } = { count: 0 }] = await api.db.query<{ count: number }>(
      "select count(*) as count from account where market = 'MY' and role_id = 3 and deleted_at is null",
    )
    expect(meta.total).toBe(count)
  })

  it('finds people of every role by a text', async () => {
    const { data } = await customersBy(`q=${encodeURIComponent(PHONE.dealer)}`)
    expect(data).toMatchObject([{ role_id: 4, company_name: expect.any(String) }])
  })

  it('needs the permission for people', async () => {
    expect((await staff.get('/api/staff/customers')).status).toBe(403)
    expect((await staff.get(`/api/staff/people/${await idOf(PHONE.customer)}`)).status).toBe(403)
  })
})

describe('a person’s notes', () => {
  it('are written about the person or an order, and shown where they matter', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    const [first, second] = [await order(person), await order(person)]
    const path = `/api/staff/people/${id}/notes`
    responseOf(addPersonNote, await admin.post(path, { body: 'Call before delivering' }))
    const written = await staff.post(`/api/staff/orders/${first.id}/notes`, { body: 'Side entrance' })
    expect(responseOf(addOrderNote, written).order.notes?.map(({ body }) => body)).toEqual([
      'Side entrance',
      'Call before delivering',
    ])
    const other = responseOf(getStaffOrder, await staff.get(`/api/staff/orders/${second.id}`)).order
    expect(other.notes?.map(({ body }) => body)).toEqual(['Call before delivering'])
    expect((await personBy(id)).notes).toMatchObject([
      { body: 'Side entrance', order: { id: first.id } },
      { body: 'Call before delivering', order: null },
    ])
    const acts = await api.db.query(
      "select act, detail from audit_entry where object_ref = $1 and act like 'note.%' order by created_at, id",
      [`person:${id}`],
    )
    expect(acts).toMatchObject([
      { act: 'note.create', detail: {} },
      { act: 'note.create', detail: { order_no: expect.any(String) } },
    ])
    expect(JSON.stringify(acts)).not.toContain('entrance')
  })

  it('are removed by their author or an admin', async () => {
    await grant(api, PHONE.staff, ['orders', 'people'])
    const id = await idOf(PHONE.customer)
    const add = async (as: SignedIn) =>
      responseOf(addPersonNote, await as.post(`/api/staff/people/${id}/notes`, { body: 'Seen' })).person.notes[0]?.id
    const remove = async (as: SignedIn, note: string | undefined) =>
      (await as.post(`/api/staff/notes/${note}/remove`, {})).status
    const [ofStaff, ofAdmin] = [await add(staff), await add(admin)]
    expect(await remove(staff, ofAdmin)).toBe(403)
    expect(await remove(staff, ofStaff)).toBe(200)
    expect(await remove(staff, ofStaff)).toBe(404)
    expect(await remove(admin, await add(staff))).toBe(200)
    expect((await personBy(id)).notes.map((note) => note.id)).toEqual([ofAdmin])
    const removed = await api.db.query("select 1 from audit_entry where object_ref = $1 and act = 'note.delete'", [
      `person:${id}`,
    ])
    expect(removed).toHaveLength(2)
  })

  it('are out of reach for staff of the other market, as the person is', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    const path = `/api/staff/people/${id}/notes`
    const [note] = responseOf(addPersonNote, await admin.post(path, { body: 'Call first' })).person.notes
    await api.db.query("update account set market = 'ID' where id = $1", [id])
    expect((await admin.get(`/api/staff/people/${id}`)).status).toBe(404)
    expect((await admin.post(path, { body: 'Once more' })).status).toBe(404)
    expect((await admin.post(`/api/staff/notes/${note?.id}/remove`, {})).status).toBe(404)
    const kept = await api.db.query('select body from staff_note where account_id = $1', [id])
    expect(kept).toEqual([{ body: 'Call first' }])
    expect((await customersBy('')).data.map((one) => one.id)).not.toContain(id)
  })

  it('are in the person’s own data, and go with the account', async () => {
    const person = await newCustomer(api)
    const id = await idOf(person.phone)
    await admin.post(`/api/staff/people/${id}/notes`, { body: 'Prefers mint' })
    const answer = await api.raw('GET', '/api/users/me/data', { headers: { cookie: person.cookie } })
    expect(JSON.parse(await answer.text()).notes_of_staff).toMatchObject([{ body: 'Prefers mint' }])
    expect((await person.post('/api/users/me/delete', { current_password: OWN_PASSWORD })).status).toBe(200)
    expect(await api.db.query('select 1 from staff_note where account_id = $1', [id])).toEqual([])
    expect((await admin.get(`/api/staff/people/${id}`)).status).toBe(404)
    expect((await admin.post(`/api/staff/people/${id}/notes`, { body: 'Late' })).status).toBe(404)
  })
})

describe('an order of a dealer', () => {
  it('tells staff what the dealer owes on account, and what of it is overdue', async () => {
    const [dealer] = await api.db.query<{ id: string }>(
      'select d.id from dealer_company d join account a on a.id = d.account_id where a.phone = $1',
      [PHONE.dealer],
    )
    const placed = await order(await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH))
    await writeAccountOrder(api.db, {
      dealerId: dealer?.id ?? '',
      total: 90_000,
      at: new Date(clock.now() - 20 * DAY_MS),
      columns: { invoice_no: `T-${clock.now()}`, invoiced_at: new Date(clock.now() - 20 * DAY_MS) },
    })
    await migrateToLedger(api.db)
    const dueIn = async (days: number) => {
      const due = new Date(clock.now() + days * DAY_MS)
      await api.db.query('update receivable_entry set due_at = $2 where dealer_id = $1', [dealer?.id, due])
      return due.toISOString()
    }
    const account = async () =>
      responseOf(getStaffOrder, await admin.get(`/api/staff/orders/${placed.id}`)).order.account
    await dueIn(3)
    expect(await account()).toEqual({ owed: 90_000, overdue: 0, overdue_since: null })
    const since = await dueIn(-3)
    expect(await account()).toEqual({ owed: 90_000, overdue: 90_000, overdue_since: since })
  })

  it('of a customer has no account', async () => {
    const placed = await order(await newCustomer(api))
    expect(responseOf(getStaffOrder, await admin.get(`/api/staff/orders/${placed.id}`)).order.account).toBeNull()
  })
})
