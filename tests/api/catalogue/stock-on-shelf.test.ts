import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createBulkEdit } from '#contract/catalogue/calls/create-bulk-edit.ts'
import { createProduct } from '#contract/catalogue/calls/create-product.ts'
import { settleOrder } from '#server/domains/orders/services/transition-order.ts'
import { product, responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import type { Api, SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, readStock } from '../../support/journeys/order-steps.ts'
import { act as actOn, shownImport, workUntilIdle } from '../../support/journeys/product-import-steps.ts'
import { ImportStore, table } from '../../support/store/import-store.ts'

let store: ImportStore
let api: Api
let staff: SignedIn
let count = 0

beforeAll(async () => {
  store = await ImportStore.open()
  api = store.api
  staff = store.staff
})
afterAll(() => store.close())

async function newProduct(stock = 20): Promise<number> {
  count += 1
  const answer = await staff.post('/api/staff/products', {
    name: `Shelf ${count}`,
    sku: `SHELF-${count}`,
    category: 'coil',
    weight_g: 30,
    tax_class: 'accessory',
    age_restricted: false,
    markets: [{ market: 'MY', price: 1000, stock, visible: true }],
  })
  return responseOf(createProduct, answer).product.id
}

async function order(productable_id: number, quantity: number): Promise<string> {
  const person = await newCustomer(api)
  const cart_ids = await fillCart(person, [{ productable_id, quantity }])
  const bought = await buy(person, { cart_ids, payment_service: 'MANUAL', address_id: await newAddress(person) })
  return bought.order.id
}
const pay = (orderId: string) =>
  api.db.transaction((transaction) =>
    settleOrder(
      transaction,
      { orderId, actor: { kind: 'gateway', id: null } },
      { now: new Date(), config: api.store.config },
    ),
  )
const countShelf = (product_id: number, on_hand: number) => staff.post('/api/staff/stock', { product_id, on_hand })
const shelf = async (id: number) => (await product(staff, id)).shelf?.find(({ market }) => market === 'MY')

describe('a physical count', () => {
  it('contains what paid orders have on the shelf, until it leaves', async () => {
    const id = await newProduct()
    const [paid] = [await order(id, 3), await order(id, 2)]
    await pay(paid)
    expect(await shelf(id)).toMatchObject({ on_hand: 20, committed: 5, available: 15 })
    expect((await countShelf(id, 20)).status).toBe(200)
    expect(await shelf(id)).toMatchObject({ on_hand: 20, committed: 5, available: 15 })
    expect((await countShelf(id, 4)).body.data.fields?.on_hand).toContain('5 units')

    const [line] = (await act(staff, `${paid}/start_picking`)).order.lines
    await act(staff, `${paid}/ship`, {
      courier: 'Pos',
      tracking_no: 'P1',
      lines: [{ line_id: line?.id, quantity: 1 }],
    })
    expect(await shelf(id)).toMatchObject({ on_hand: 19, committed: 4, available: 15 })
    await act(staff, `${paid}/ship`, { courier: 'Pos', tracking_no: 'P2' })
    expect(await shelf(id)).toMatchObject({ on_hand: 17, committed: 2, available: 15 })
  })

  it('in the form of a product is read the same way, and leaves the stock when nothing was typed', async () => {
    const id = await newProduct()
    await pay(await order(id, 3))
    const change = async (market: object) =>
      staff.post(`/api/staff/products/${id}`, {
        revision: (await product(staff, id)).revision,
        markets: [{ market: 'MY', ...market }],
      })
    expect((await change({ on_hand: 18 })).status).toBe(200)
    expect(await shelf(id)).toMatchObject({ on_hand: 18, available: 15 })
    await change({ price: 900 })
    expect(await shelf(id)).toMatchObject({ on_hand: 18, available: 15 })
  })

  it('in a file of products is read the same way, and the file that the store writes changes nothing', async () => {
    const id = await newProduct()
    await pay(await order(id, 3))
    const { sku } = await product(staff, id)
    await store.applied({ table: table('sku,stock_MY', `${sku},18`) })
    expect(await shelf(id)).toMatchObject({ on_hand: 18, committed: 3, available: 15 })
    const exported = await (
      await api.raw('GET', '/api/staff/products_file', { headers: { cookie: staff.cookie } })
    ).text()
    const [heading = '', ...lines] = exported.split('\r\n')
    const same = await store.applied({ table: table(heading, ...lines.filter((line) => line.includes(`${sku},`))) })
    expect((await shownImport(staff, same)).report).toMatchObject({ changed: 0, same: 1 })
    expect(await store.problemsOf({ table: table('sku,stock_MY', `${sku},2`) })).toEqual([
      expect.stringContaining('3 units'),
    ])
  })

  it('for many products is read the same way, while "Add" adds to what is there', async () => {
    const id = await newProduct()
    await pay(await order(id, 3))
    const change = async (stock: object) => {
      const asked = await staff.post('/api/staff/bulk_edits', {
        selection: { kind: 'ids', ids: [id] },
        change: { stock },
      })
      const made = responseOf(createBulkEdit, asked).import
      expect((await actOn(staff, made.id, 'start')).status).toBe(200)
      await workUntilIdle(store.worker)
      return made.report?.changes[0]?.values?.map(({ before, after }) => [before, after])
    }
    expect(await change({ kind: 'set', pieces: 18, reason: 'count' })).toEqual([['20', '18']])
    expect(await shelf(id)).toMatchObject({ on_hand: 18, available: 15 })
    expect(await change({ kind: 'add', pieces: 2, reason: 'delivery' })).toEqual([['18', '20']])
    expect(await shelf(id)).toMatchObject({ on_hand: 20, available: 17 })
  })

  it('is one of two ways to set the stock: both, or none, are refused', async () => {
    const id = await newProduct()
    const statuses = [{}, { stock: 3, on_hand: 3 }, { stock: 3 }].map(
      async (given) => (await staff.post('/api/staff/stock', { product_id: id, ...given })).status,
    )
    expect(await Promise.all(statuses)).toEqual([422, 422, 200])
  })

  it('oversells nothing while eight orders are paid and eight people count the same shelf', async () => {
    const id = await newProduct()
    const orders: string[] = []
    for (let at = 0; at < 8; at += 1) orders.push(await order(id, 2))
    const counts = Array.from({ length: 8 }, () => countShelf(id, 20))
    await Promise.all([...orders.map(pay), ...counts])
    expect((await Promise.all(counts)).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200))
    expect(await shelf(id)).toMatchObject({ on_hand: 20, committed: 16, available: 4 })
    expect(await readStock(api, id)).toMatchObject({ stock: 4, reserved: 0 })
  })
})
