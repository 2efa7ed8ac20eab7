import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { issueAccountInvoices } from '#server/domains/orders/services/issue-account-invoices.ts'
import { writeStock } from '../../support/data/product-stock.ts'
import { type Api, DEALER_LOG_IN_PATH, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { wrongBooks } from '../../support/journeys/order-invariants.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'

const DAY = 24 * 60 * 60_000
let api: Api
let staff: SignedIn
let storeId: number

beforeAll(async () => {
  api = await openApi()
  staff = await logIn(api, PHONE.admin)
  const stores = (await api.ask('GET', '/api/stores/pickup_stores')).body.data.response.stores.data
  storeId = stores[0]?.id ?? 0
  await writeStock(api.db, 'update product_market set stock = 500 where product_id in (1050, 1052)')
  await api.db.query('update dealer_company set credit_limit = 10000000')
})
afterAll(() => api.close())
beforeEach(() => api.db.query('delete from cart_line'))

describe('an order on account', () => {
  it('gets its invoice when it is shipped, and is closed by payment', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const home = await newAddress(dealer)
    const { order } = await buy(dealer, { cart_ids: await fillCart(dealer, [{ quantity: 2 }]), address_id: home })
    expect(await show(dealer, order.id)).toMatchObject({ payment_status: 'ON_ACCOUNT', invoice_no: null })
    const { order: sent } = await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: 'A2' })
    expect(sent).toMatchObject({ status: 'SHIPPED', payment_status: 'ON_ACCOUNT', amount_due: order.total })
    expect(sent.invoice_no).toMatch(/^INV-/)
    const { invoice_no, invoiced_at, invoice_due_at } = sent
    // The last millisecond of the thirtieth day after, in the time of Kuala Lumpur.
    const days = Date.parse(invoice_due_at ?? '') - Date.parse(invoiced_at ?? '')
    expect(Math.ceil(days / DAY)).toBeGreaterThanOrEqual(30)
    expect(Math.ceil(days / DAY)).toBeLessThanOrEqual(31)
    expect(new Date(Date.parse(invoice_due_at ?? '') + 1).toISOString()).toMatch(/T16:00:00.000Z$/)
    const paid = await act(staff, `${order.id}/record_payment`, { reference: 'TT 4711', method: 'transfer' })
    expect(paid.order).toMatchObject({ status: 'SHIPPED', payment_status: 'PAID', amount_due: 0 })
    expect(paid.order).toMatchObject({ invoice_no, invoiced_at, invoice_due_at })
  })

  it('gets its invoice at shipment when it was paid before', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const home = await newAddress(dealer)
    const { order } = await buy(dealer, { cart_ids: await fillCart(dealer, [{ quantity: 2 }]), address_id: home })
    const paid = await act(staff, `${order.id}/record_payment`, {})
    expect(paid.order).toMatchObject({ status: 'PROCESSING', payment_status: 'PAID', invoice_no: null })
    const sent = await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: 'A3' })
    expect(sent.order.invoice_no).toMatch(/^INV-/)
  })

  it('gets its invoice when it is handed over at the counter', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const cart_ids = await fillCart(dealer, [{ quantity: 1 }])
    const { order } = await buy(dealer, {
      cart_ids,
      delivery_method: 'PICKUP',
      pickup_store_id: storeId,
      address_id: null,
    })
    await act(staff, `${order.id}/ready_for_pickup`)
    const { pickup_code } = await show(dealer, order.id)
    const done = await act(staff, `${order.id}/hand_over`, { pickup_code })
    expect(done.order).toMatchObject({ status: 'COMPLETED', payment_status: 'ON_ACCOUNT' })
    expect(done.order.invoice_no).toMatch(/^INV-/)
    expect(done.order.invoice_due_at).not.toBeNull()
  })

  it('shipped before invoices existed gets one once, without a gap in the numbers', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const home = await newAddress(dealer)
    const ids: string[] = []
    for (const tracking_no of ['B1', 'B2', 'B3']) {
      const { order } = await buy(dealer, { cart_ids: await fillCart(dealer, [{ quantity: 1 }]), address_id: home })
      await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no })
      ids.push(order.id)
    }
    // Data as written by an older version.
    await api.db.query(
      'update sales_order set invoice_no = null, invoiced_at = null, invoice_due_at = null where id = any($1)',
      [ids],
    )
    const lastOf = async () =>
      (
        await api.db.query<{ last: number }>("select last from number_series where kind = 'invoice' and market = 'MY'")
      )[0]?.last ?? 0
    const before = await lastOf()
    const issued = await Promise.all(Array.from({ length: 16 }, () => issueAccountInvoices(api.store)))
    expect(issued.reduce((sum, count) => sum + count, 0)).toBe(3)
    const numbers = await Promise.all(ids.map(async (id) => Number((await show(dealer, id)).invoice_no?.slice(-6))))
    expect(numbers).toEqual([before + 1, before + 2, before + 3])
    expect(await lastOf()).toBe(before + 3)
    expect(await issueAccountInvoices(api.store)).toBe(0)
  })

  it('gets a credit note with its own number, and the remainder is owed', async () => {
    const dealer = await logIn(api, PHONE.dealer, DEALER_LOG_IN_PATH)
    const home = await newAddress(dealer)
    const { order } = await buy(dealer, { cart_ids: await fillCart(dealer, [{ quantity: 3 }]), address_id: home })
    await act(staff, `${order.id}/ship`, { courier: 'Pos', tracking_no: 'C1' })
    const { order: sent } = await act(staff, `${order.id}/complete`)
    const credited = await act(staff, `${order.id}/refund`, {
      lines: [{ line_id: sent.lines[0]?.id, quantity: 1 }],
      reason: 'Broken in transit',
      shipping: false,
    })
    expect(credited.order.refunds).toMatchObject([{ credit_note_no: expect.stringMatching(/^CN-MY\d\d-\d{6}$/) }])
    const { amount_due = 0, refunded, total } = credited.order
    expect(amount_due).toBe(total - refunded)
    expect(refunded).toBeGreaterThan(0)
    await act(staff, `${order.id}/record_payment`, { amount: 1 })
    const rest = await act(staff, `${order.id}/refund`, {
      lines: [{ line_id: sent.lines[0]?.id, quantity: 2 }],
      reason: 'The others too',
      shipping: true,
    })
    expect(rest.order).toMatchObject({ status: 'REFUNDED', payment_status: 'REFUNDED', amount_due: 0 })
  })

  it('violates no invariant of the books', async () => {
    expect(await wrongBooks(api.db)).toEqual({})
  })
})
