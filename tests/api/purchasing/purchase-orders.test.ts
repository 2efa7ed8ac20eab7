import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPurchaseOrders } from '#contract/purchasing/calls/get-purchase-orders.ts'
import { getSuppliers } from '#contract/purchasing/calls/get-suppliers.ts'
import { savePurchaseOrder } from '#contract/purchasing/calls/save-purchase-order.ts'
import { addPlace, warehouseOf } from '../../support/data/places.ts'
import {
  draftPurchase,
  newSupplier,
  orderedPurchase,
  readPurchase,
  SUPPLIER,
  stepPurchase,
  submitPurchase,
} from '../../support/data/purchases.ts'
import { grant } from '../../support/data/staff-access.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { readPdf, textOf } from '../../support/pages/read-pdf.ts'

const [ADAPTER, CABLE] = [1052, 1050]
const AT_ONCE = 16

let api: Api
let admin: SignedIn
let warehouse: number
beforeAll(async () => {
  api = await openApi()
  admin = await logIn(api, PHONE.admin)
  warehouse = await warehouseOf(api.db)
})
afterAll(() => api.close())

const line = (product_id = ADAPTER, pieces = 10, cost = 450) => ({ product_id, pieces, cost })
const list = async (query = '') =>
  responseOf(getPurchaseOrders, await admin.get(`/api/staff/purchase_orders${query}`)).purchase_orders.data

describe('a supplier', () => {
  it('is added, changed, found, and archived behind the others', async () => {
    const id = await newSupplier(admin)
    await newSupplier(admin, { name: 'Zenith' })
    const changed = { id, ...SUPPLIER, name: 'A first one', archived: true }
    expect((await admin.post('/api/staff/suppliers', changed)).status).toBe(200)
    const { suppliers } = responseOf(getSuppliers, await admin.get('/api/staff/suppliers'))
    expect(suppliers.at(-1)).toEqual(changed)
    const found = responseOf(getSuppliers, await admin.get('/api/staff/suppliers?q=zeni'))
    expect(found.suppliers.map(({ name }) => name)).toEqual(['Zenith'])
  })

  it('that is archived takes no order', async () => {
    const supplierId = await newSupplier(admin, { archived: true })
    const refused = await submitPurchase(admin, { supplierId, placeId: warehouse, lines: [line()] })
    expect([refused.status, Object.keys(refused.body.data.fields ?? {})]).toEqual([422, ['supplier_id']])
  })
})

describe('a purchase order', () => {
  it('is a draft that changes until it is ordered', async () => {
    const draft = await draftPurchase(admin, { placeId: warehouse, lines: [line(), line(CABLE, 5, 1_000)] })
    expect(draft).toMatchObject({ state: 'draft', pieces: 15, received: 0, cost: 9_500 })
    expect((await list('?tab=draft')).map(({ id }) => id)).toContain(draft.id)
    const parts = { placeId: warehouse, lines: [line(CABLE, 3, 900)], supplierId: draft.supplier.id }
    const changed = responseOf(savePurchaseOrder, await submitPurchase(admin, parts, { id: draft.id }))
    expect(changed.purchase_order).toMatchObject({ id: draft.id, no: draft.no, pieces: 3, cost: 2_700 })
    expect((await stepPurchase(admin, draft.id, 'order')).status).toBe(200)
    expect((await submitPurchase(admin, parts, { id: draft.id })).status).toBe(409)
    expect((await list(`?q=${draft.no}`)).map(({ state }) => state)).toEqual(['ordered'])
  })

  it('is found by its number, its supplier and its goods', async () => {
    const supplierId = await newSupplier(admin, { name: 'Penang Parts' })
    const { id, no, lines } = await orderedPurchase(admin, { supplierId, placeId: warehouse, lines: [line()] })
    for (const q of [no.toLowerCase(), 'penang', lines[0]?.sku ?? ''])
      expect([q, (await list(`?q=${q}`)).some((one) => one.id === id)]).toEqual([q, true])
  })

  it('takes the steps that its state allows', async () => {
    const { id } = await draftPurchase(admin, { placeId: warehouse, lines: [line()] })
    expect((await stepPurchase(admin, id, 'close')).status).toBe(409)
    for (const step of ['order', 'cancel'] as const) expect((await stepPurchase(admin, id, step)).status).toBe(200)
    expect((await stepPurchase(admin, id, 'order')).status).toBe(409)
    expect((await list('?tab=cancelled')).map((one) => one.id)).toContain(id)
    expect((await stepPurchase(admin, randomUUID(), 'order')).status).toBe(404)
  })

  it('has goods with stock of their own, each once, for a place that is in use', async () => {
    const [pack] = await api.db.query<{ id: number }>("select id from product where type = 'package' limit 1")
    for (const lines of [[line(pack?.id)], [line(9_999_999)], [line(), line()]])
      expect((await submitPurchase(admin, { placeId: warehouse, lines })).status).toBe(422)
    const placeId = await addPlace(api.db)
    await api.db.query('update place set active = false where id = $1', [placeId])
    expect((await submitPurchase(admin, { placeId, lines: [line()] })).status).toBe(422)
    expect((await submitPurchase(admin, { placeId: 9_999_999, lines: [line()] })).status).toBe(404)
  })

  it('has a number of its own when sixteen are written at once, and one for a repeated request', async () => {
    const supplierId = await newSupplier(admin)
    const parts = { placeId: warehouse, lines: [line()], supplierId }
    const made = await Promise.all(Array.from({ length: AT_ONCE }, () => draftPurchase(admin, parts)))
    expect(new Set(made.map(({ no }) => no)).size).toBe(AT_ONCE)
    const body = {
      supplier_id: supplierId,
      place_id: warehouse,
      expected_on: '2026-12-24',
      note: null,
      lines: [line()],
    }
    const headers = { 'idempotency-key': `"${randomUUID()}"` }
    const write = async () =>
      responseOf(savePurchaseOrder, await admin.post('/api/staff/purchase_orders', body, headers)).purchase_order
    expect(await write()).toEqual(await write())
  })
})

describe('staff without the permission for costs', () => {
  it('read purchase orders without any, and write none', async () => {
    const { id } = await orderedPurchase(admin, { placeId: warehouse, lines: [line()] })
    const staff = await logIn(api, PHONE.staff)
    await grant(api, PHONE.staff, ['stock'])
    const order = await readPurchase(staff, id)
    expect([order.cost, order.lines[0]?.cost, order.lines[0]?.pieces]).toEqual([undefined, undefined, 10])
    const listed = responseOf(getPurchaseOrders, await staff.get('/api/staff/purchase_orders')).purchase_orders.data
    expect(listed.map(({ cost }) => cost)).toEqual(listed.map(() => undefined))
    expect((await stepPurchase(staff, id, 'cancel')).status).toBe(403)
  })
})

describe('staff with the permission for costs alone', () => {
  it('find what a purchase order is made of, write it and print it, and see nothing else of the stock', async () => {
    const staff = await logIn(api, PHONE.staff)
    await grant(api, PHONE.staff, ['costs'])
    const supplierId = await newSupplier(staff)
    const statusOf = async (path: string) => (await staff.get(path)).status
    expect(await statusOf('/api/staff/places')).toBe(200)
    expect(await statusOf('/api/staff/products?type=product&q=adapter')).toBe(200)
    const order = await draftPurchase(staff, { supplierId, placeId: warehouse, lines: [line()] })
    expect(await statusOf(`/api/staff/purchase_orders/${order.id}`)).toBe(200)
    expect(await statusOf(`/api/staff/products/${ADAPTER}`)).toBe(403)
    expect(await statusOf('/api/staff/transfers')).toBe(403)
  })
})

describe('the document of a purchase order', () => {
  const file = (id: string, cookie: string, lang = 'en') =>
    api.raw('GET', `/api/staff/purchase_orders/${id}/file?lang=${lang}`, { headers: { cookie } })

  it('has supplier, place, goods and costs in three languages, and says that it is a draft', async () => {
    const parts = { placeId: warehouse, lines: [line(), line(CABLE, 5, 1_000)] }
    const draft = await draftPurchase(admin, parts)
    const textIn = async (lang: string) => {
      const answer = await file(draft.id, admin.cookie, lang)
      expect(answer.headers.get('content-type')).toBe('application/pdf')
      return textOf(readPdf(new Uint8Array(await answer.arrayBuffer()))).replaceAll('\u00a0', ' ')
    }
    const text = await textIn('en')
    for (const word of [
      'Purchase order',
      'Draft',
      draft.no,
      SUPPLIER.name,
      'Warehouse',
      'KX-ADP',
      'RM 45.00',
      'RM 95.00',
    ])
      expect(text).toContain(word)
    expect(await textIn('ms')).toContain('Pesanan belian')
    expect(await textIn('id')).toContain('Pesanan pembelian')
    await stepPurchase(admin, draft.id, 'order')
    expect(await textIn('en')).not.toContain('Draft')
  })

  it('is refused to staff who see no costs', async () => {
    const { id } = await draftPurchase(admin, { placeId: warehouse, lines: [line()] })
    const staff = await logIn(api, PHONE.staff)
    await grant(api, PHONE.staff, ['stock'])
    expect((await file(id, staff.cookie)).status).toBe(403)
  })
})
