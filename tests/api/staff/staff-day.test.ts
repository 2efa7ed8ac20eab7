import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getStaffProducts } from '#contract/catalogue/calls/get-staff-products.ts'
import { getAudit } from '#contract/staff/calls/get-audit.ts'
import { NEW_STAFF_PERMISSIONS } from '#contract/staff/permissions.ts'
import { grant } from '../../support/data/staff-access.ts'
import { imported, manyProducts, responseOf, send } from '../../support/data/staff-calls.ts'
import { newCustomer, newPendingDealer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE, type SignedIn } from '../../support/journeys/api.ts'
import { act, buy, fillCart, newAddress, show } from '../../support/journeys/order-steps.ts'
import { type SimulatedPayments, simulatePayments } from '../../support/journeys/simulated-payments.ts'
import { DATABASE_POOLER, TEST_SECRET } from '../../support/store/database.ts'

const root = join(import.meta.dirname, '../../..')
const dataDir = mkdtempSync(join(tmpdir(), 'day-'))
let api: Api
let payments: SimulatedPayments
let staff: SignedIn
let customer: SignedIn & { phone: string }

beforeAll(async () => {
  payments = simulatePayments(() => api)
  api = await openApi({ payments }, { dataDir })
  staff = await logIn(api, PHONE.admin)
  customer = await newCustomer(api)
})
afterAll(async () => {
  await api.close()
  rmSync(dataDir, { recursive: true })
})

interface CommandResult {
  code: number | null
  out: string
  wrong: string
}

/** Runs the command in a process of its own, on the database of the running store. */
async function command(...written: string[]): Promise<CommandResult> {
  const env = {
    ...process.env,
    DATABASE_URL: api.db.url,
    DATABASE_POOLER: DATABASE_POOLER ?? 'off',
    DATA_DIR: dataDir,
    SERVER_SECRET: TEST_SECRET,
  }
  const child = spawn(process.execPath, ['server/staff.ts', ...written], { cwd: root, env })
  const ran: CommandResult = { code: null, out: '', wrong: '' }
  child.stdout.on('data', (piece) => {
    ran.out += piece
  })
  child.stderr.on('data', (piece) => {
    ran.wrong += piece
  })
  ran.code = await new Promise((resolve) => child.on('close', resolve))
  return ran
}

/** Three errors of three kinds, in lines 12, 202 and 501. */
const withMistakes = manyProducts(500, (cells, at) => {
  if (at === 10) return cells.with(8, 'twelve')
  if (at === 200) return cells.with(2, 'podd')
  return at === 499 ? cells.with(9, '-3') : cells
})

async function receiptFor(orderId: string, amount: number): Promise<string> {
  const body = new FormData()
  body.set('file', new File(['%PDF-1.7\n%%EOF\n'], 'slip.pdf'))
  body.set('purpose', 'receipt')
  const { file_id } = (await customer.post('/api/files', body)).body.data.response
  const paid_at = new Date().toISOString()
  const receipt = { file_id, bank_id: 1, payer_name: 'Lina Baru', paid_at, amount }
  expect((await customer.post(`/api/orders/${orderId}/receipts`, receipt)).status).toBe(200)
  const { receipts } = (await staff.get('/api/staff/receipts?state=REVIEW')).body.data.response
  return receipts.data.find(({ order }) => order.id === orderId)?.id ?? ''
}

const ordered = async (choice: Record<string, unknown>) => {
  const cart_ids = await fillCart(customer, [{}])
  const { order, data } = await buy(customer, { cart_ids, payment_service: 'MANUAL', ...choice })
  if (!order.id) throw new Error(JSON.stringify(data))
  return order
}
const paid = async (choice: Record<string, unknown>) => {
  const order = await ordered(choice)
  const receipt = await receiptFor(order.id, (await show(customer, order.id)).calculation.total)
  expect((await staff.post(`/api/staff/receipts/${receipt}/approve`, {})).status).toBe(200)
  return order
}
const shopFor = async (name: string) =>
  responseOf(getStaffProducts, await staff.get(`/api/staff/products?q=${name}`)).products.meta.total

describe('a day of staff', () => {
  it('imports 500 products: with three errors none is imported and they are named; once corrected, all are', async () => {
    const dry = await imported(staff, withMistakes, 'yes')
    const named = ['12.price_MYR', '202.category', '501.stock_MY']
    expect(dry.problems.map(({ line, column }) => `${line}.${column}`)).toEqual(named)
    const refused = await send(staff, withMistakes, 'no')
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.data.fields ?? {})).toEqual(named)
    expect(await shopFor('X-1')).toBe(0)
    expect(await imported(staff, manyProducts(500))).toMatchObject({ rows: 500, created: 500, same: 0 })
    expect(await shopFor('X-1')).toBe(500)
    const cards = (await api.ask('GET', '/api/products?q=Pouch%201499')).body.data.response.products.data
    expect(cards[0]).toMatchObject({ sku: 'X-1499', price: 1250, stock: 30 })
  })

  it('approves a dealer, and a receipt whose order is shipped', async () => {
    const dealer = await newPendingDealer(api)
    const applications = '/api/staff/dealer_applications'
    const approved = await staff.post(`${applications}/${dealer.applicationId}/approve`, { tier: 'silver' })
    expect(approved.body.data.response.application).toMatchObject({ status: 'approved' })
    const { id } = await paid({ address_id: await newAddress(customer) })
    expect((await act(staff, `${id}/start_picking`)).order.status).toBe('PROCESSING')
    const shipped = await act(staff, `${id}/ship`, { courier: 'Pos Contoh', tracking_no: 'PC1' })
    expect(shipped.order.status).toBe('SHIPPED')
    expect((await act(staff, `${id}/complete`)).order.status).toBe('COMPLETED')
  })

  it('hands an order over at the counter, and refunds one', async () => {
    const stores = (await api.ask('GET', '/api/stores/pickup_stores')).body.data.response.stores.data
    const { id } = await paid({ delivery_method: 'PICKUP', pickup_store_id: stores[0]?.id })
    await act(staff, `${id}/start_picking`)
    await act(staff, `${id}/ready_for_pickup`)
    const { pickup_code } = await show(customer, id)
    expect((await act(staff, `${id}/hand_over`, { pickup_code })).order.status).toBe('COMPLETED')
    const back = await act(staff, `${id}/refund`, { reason: 'Did not charge' })
    expect(back.order).toMatchObject({ status: 'REFUNDED', payment_status: 'REFUNDED' })
  })

  it('has every action in the audit trail, with who did it', async () => {
    const { entries } = responseOf(getAudit, await staff.get('/api/staff/audit'))
    const acts = entries.data.map(({ act: done }) => done)
    const done = ['product.import', 'dealer_application.approved', 'receipt.approve', 'order.ship', 'order.hand_over']
    expect(acts).toEqual(expect.arrayContaining([...done, 'order.refund', 'order.complete']))
    expect(new Set(entries.data.map(({ actor }) => actor.phone))).toEqual(new Set([PHONE.admin]))
    const orders = responseOf(getAudit, await staff.get('/api/staff/audit?act=order')).entries
    expect(orders.data.every(({ act: one }) => one.startsWith('order.'))).toBe(true)
    expect(orders.meta.total).toBeGreaterThan(5)
    const [shipped] = orders.data.filter(({ act: one }) => one === 'order.ship')
    expect(shipped?.name).toBe(shipped?.detail['order_no'])
  })

  it('is found in the audit log by the words of what it is about, and by the person', async () => {
    const of = async (query: string) => responseOf(getAudit, await staff.get(`/api/staff/audit?${query}`))
    const name = (await of('act=order.ship')).entries.data[0]?.name
    const byNumber = await of(`object=${name?.toLowerCase()}`)
    expect(byNumber.entries.data.map((one) => one.name)).toContain(name)
    expect((await of('object=nothing-is-called-so')).entries.data).toEqual([])
    const by = byNumber.entries.data[0]?.actor.id
    expect(byNumber.actors.map(({ id }) => id)).toContain(by)
    expect((await of(`actor_id=${by}`)).entries.meta.total).toBeGreaterThan(5)
  })

  it('names a product in the audit log, but not a voucher that has the same number', async () => {
    await api.db.query(
      `insert into audit_entry (id, actor_id, act, object_id, object_ref, detail, created_at)
       select gen_random_uuid(), id, kind || '.change', gen_random_uuid(), kind || ':1012', '{}', now()
         from account, unnest(array['product', 'voucher']) as kind where phone = $1`,
      [PHONE.admin],
    )
    const { data } = responseOf(getAudit, await staff.get('/api/staff/audit')).entries
    const nameOf = (object: string) => data.find((one) => one.object === object)?.name
    expect([nameOf('product:1012'), nameOf('voucher:1012')]).toEqual([expect.any(String), null])
  })
})

describe('the command line', () => {
  const as = ['--as', PHONE.admin]

  it('changes the same rows, in the name of the given person', async () => {
    const { id, order_no } = await ordered({ address_id: await newAddress(customer) })
    const receipt = await receiptFor(id, 100)
    expect(await command('approve-receipt', receipt, ...as)).toMatchObject({ code: 0, wrong: '' })
    expect(await command('pick', order_no, ...as)).toMatchObject({ code: 0 })
    const parcel = ['--courier', 'Pos Contoh', '--tracking-no', 'PC2']
    const shipped = await command('ship', order_no, ...parcel, '--json', ...as)
    expect(JSON.parse(shipped.out)).toMatchObject({ id, status: 'SHIPPED' })
    expect((await show(customer, id)).status).toBe('SHIPPED')
    const { entries } = responseOf(getAudit, await staff.get(`/api/staff/audit?object=${id}`))
    expect(entries.data.map(({ act: done, actor }) => `${done} ${actor.phone}`)).toEqual([
      `order.ship ${PHONE.admin}`,
      `order.start_picking ${PHONE.admin}`,
    ])
  })

  it('enforces the permissions of that person', async () => {
    const { order_no } = await ordered({ address_id: await newAddress(customer) })
    await grant(api, PHONE.staff, NEW_STAFF_PERMISSIONS)
    const asStaff = ['--as', PHONE.staff]
    expect(await command('order', order_no, ...asStaff)).toMatchObject({ code: 0, wrong: '' })
    const file = join(dataDir, 'kept.csv')
    for (const [name, ...words] of [
      ['configs'],
      ['config', 'rounding', '"none"'],
      ['refund', order_no, '--reason', 'Broken'],
      ['issue-voucher', 'WELCOME10', PHONE.customer, '--reason', 'Gift'],
      ['export', file],
      ['audit'],
    ] as const) {
      const refused = await command(name, ...words, ...asStaff)
      expect([name, refused.code, refused.out]).toEqual([name, 1, ''])
      expect(refused.wrong).toContain('Ask an admin for access.')
    }
    expect(existsSync(file)).toBe(false)
  })

  it('reads and writes files, and names errors in them', async () => {
    const file = join(dataDir, 'goods.csv')
    expect(await command('export', file, ...as)).toMatchObject({ code: 0 })
    expect(readFileSync(file, 'utf8')).toContain('KB-ONE-GRA')
    writeFileSync(file, 'sku,price_MYR\r\nKB-ONE-GRA,abc')
    const refused = await command('import', file, ...as)
    expect(refused).toMatchObject({ code: 1, out: '' })
    expect(refused.wrong).toContain('2.price_MYR')
  })

  it('has an exit code for each kind of result', async () => {
    expect((await command('--help')).code).toBe(0)
    expect((await command('stock', 'KB-ONE-GRA')).code).toBe(2)
    expect((await command('orders', '--as', PHONE.customer)).code).toBe(2)
    expect(await command('pick', 'MY00-000000', ...as)).toMatchObject({ code: 1, out: '' })
  })
})
