import { randomUUID } from 'node:crypto'
import { askElectronicInvoice } from '#contract/invoices/calls/ask-electronic-invoice.ts'
import { getElectronicInvoiceMonth } from '#contract/invoices/calls/get-electronic-invoice-month.ts'
import { getElectronicInvoices } from '#contract/invoices/calls/get-electronic-invoices.ts'
import type {
  InvoiceBuyer,
  InvoiceMonthTotals,
  InvoiceState,
  StaffElectronicInvoice,
} from '#contract/invoices/electronic-invoice.ts'
import { MYINVOIS_SIMULATOR_PATH, SIMULATED_CLIENT } from '#server/domains/invoices/myinvois/open-myinvois.ts'
import { followInvoices } from '#server/domains/invoices/services/follow-invoices.ts'
import { createInvoiceChannels, type InvoiceChannels } from '#server/domains/invoices/services/invoice-channels.ts'
import { makeInvoices } from '#server/domains/invoices/services/make-invoices.ts'
import { sendInvoices } from '#server/domains/invoices/services/send-invoices.ts'
import { createMyInvoisSimulator, type MyInvoisSimulator } from '#server/simulator/myinvois/myinvois-simulator.ts'
import type { InvoiceParts } from '#server/simulator/open-invoices.ts'
import { responseOf } from '../data/staff-calls.ts'
import type { Api, SignedIn, TestClock } from './api.ts'

/** Where a request to the tax service breaks: before it arrives, or before its answer is read. */
export type BreakAt = 'request' | 'answer'

export interface SimulatedInvoices extends InvoiceParts {
  service: MyInvoisSimulator
  clock: TestClock
  channels: InvoiceChannels
  /** Called with every request, `POST /api/v1.0/documentsubmissions/` and the like; the answer breaks the connection. */
  fault: (asked: string) => BreakAt | Response | null
  /** Requests that arrived, in order. */
  arrived: string[]
}

/** The simulated tax service of a test, with a connection that can break. */
export function simulateInvoices(
  clock: TestClock,
  limits: Parameters<typeof createMyInvoisSimulator>[0]['limits'] = {},
): SimulatedInvoices {
  const service = createMyInvoisSimulator({ clock, client: SIMULATED_CLIENT, limits })
  const simulated: SimulatedInvoices = {
    service,
    clock,
    channels: { open: async () => null },
    fault: () => null,
    arrived: [],
    simulator: null,
  }
  const reach = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url)
    const path = pathname.slice(MYINVOIS_SIMULATOR_PATH.length)
    const asked = `${request.method} ${path}`
    const fault = simulated.fault(asked)
    if (fault === 'request') throw new TypeError('fetch failed')
    if (fault instanceof Response) return fault
    simulated.arrived.push(asked)
    const answer = await service.answer(path + search, request)
    if (fault === 'answer') throw new TypeError('terminated')
    return answer
  }
  simulated.channels = createInvoiceChannels({ serviceFetch: reach, simulatorFetch: reach })
  return simulated
}

export const TAXPAYER = {
  name: 'Kabusa Retail Sdn. Bhd.',
  tin: 'C2584563222',
  registration_no: '202001234567',
  sst_no: null,
  msic: '47912',
  activity: 'Retail sale of any kind of product over the internet',
  address: '12 Jalan Kabut',
  city: 'Petaling Jaya',
  postcode: '46000',
  state_code: '10',
  phone: '+60 3-1234 5678',
  email: 'books@example.com',
}

export const BUYER: InvoiceBuyer = {
  name: 'Hebat Group Sdn. Bhd.',
  tin: 'C1234567890',
  id_type: 'BRN',
  id_number: '201901234567',
  email: 'accounts@example.com',
  phone: '+60123456789',
  address: '7 Jalan Merdeka',
  city: 'Shah Alam',
  postcode: '40000',
  state_id: 6010,
}

/** Looks like a tax number and belongs to nobody. */
export const UNKNOWN_BUYER: InvoiceBuyer = { ...BUYER, name: 'Nobody Sdn. Bhd.', tin: 'C0000000000' }

export async function switchOn(admin: SignedIn, since: string, more: Record<string, unknown> = {}): Promise<void> {
  const body = { service: 'simulator', since, taxpayer: TAXPAYER, client: null, ...more }
  const answer = await admin.post('/api/staff/electronic_invoice_settings', body)
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

export async function askFor(
  person: SignedIn,
  orderId: string,
  more: { buyer?: InvoiceBuyer; is_standing?: boolean } = {},
) {
  const body = { buyer: BUYER, ...more }
  return responseOf(askElectronicInvoice, await person.post(`/api/orders/${orderId}/electronic_invoice`, body))
}

export async function listed(
  staff: SignedIn,
  { state, month }: { state?: InvoiceState; month?: string } = {},
): Promise<StaffElectronicInvoice[]> {
  const found: StaffElectronicInvoice[] = []
  for (let page = 1; page < 50; page += 1) {
    const query = new URLSearchParams({ page: String(page), ...(state && { state }), ...(month && { month }) })
    const answer = responseOf(
      getElectronicInvoices,
      await staff.get(`/api/staff/electronic_invoices?${query.toString()}`),
    )
    found.push(...answer.electronic_invoices.data)
    if (found.length >= answer.electronic_invoices.meta.total) break
  }
  return found
}

export async function totalsOf(staff: SignedIn, month: string): Promise<InvoiceMonthTotals> {
  return responseOf(getElectronicInvoiceMonth, await staff.get(`/api/staff/electronic_invoice_months/${month}`)).totals
}

/** Runs the jobs until nothing is left to do; the clock passes the pauses of the store and the service. */
export async function runJobs(api: Api, { channels, clock }: SimulatedInvoices, rounds = 12): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    await makeInvoices(api.store)
    await sendInvoices(api.store, channels)
    await followInvoices(api.store, channels)
    clock.pass(65_000)
  }
}

interface PaidOrder {
  accountId: string
  at: Date
  number: number
  prices: readonly number[]
  shipping?: number
  tax?: { label: string; rate_bp: number } | null
}

/** The amounts that documents print. */
const calculationOf = ({ goods, shipping, rounding }: { goods: number; shipping: number; rounding: number }) => ({
  subtotal: goods,
  promo_discount: 0,
  discount: 0,
  voucher: null,
  affiliate_program: { code: null, total_discount: 0 },
  manual_discount: 0,
  shipping_fee: shipping,
  total_bfr_rounding: goods + shipping,
  rounding,
  total: goods + shipping + rounding,
  points_total: 0,
  points_earned: 0,
})

/** Stores a paid and invoiced order directly, as the tables have it; amounts in sen. */
export async function paidOrder(api: Api, order: PaidOrder): Promise<{ id: string; total: number; lineIds: string[] }> {
  const { accountId, at, number, prices, shipping = 0, tax = null } = order
  const { market, currency } =
    api.store.config.market.code === 'MY' ? { market: 'MY', currency: 'MYR' } : { market: 'ID', currency: 'IDR' }
  const goods = prices.reduce((sum, price) => sum + price, 0)
  const before = goods + shipping
  const rest = before % 5
  const rounding = market === 'ID' ? 0 : rest <= 2 ? -rest : 5 - rest
  const total = before + rounding
  const id = randomUUID()
  const no = `${market}${String(at.getUTCFullYear()).slice(2)}-${String(number).padStart(6, '0')}`
  await api.db.query(
    `insert into sales_order (id, order_no, market, currency, account_id, ordered_by, client_ref, status, payment_status,
                              settles, delivery_method, calculation, total, goods_payable, shipping_payable, points_total,
                              points_earned, invoice_no, invoiced_at, created_at, updated_at, paid_at)
     values ($1, $2, $3, $4, $5, $5, $6, 'COMPLETED', 'PAID', 'before', 'PICKUP', $7, $8, $9, $10, 0, 0, $11, $12, $12, $12, $12)`,
    [
      id,
      no,
      market,
      currency,
      accountId,
      randomUUID(),
      JSON.stringify(calculationOf({ goods, shipping, rounding })),
      total,
      goods,
      shipping,
      `INV-${no}`,
      at,
    ],
  )
  const lineIds: string[] = []
  for (const [position, price] of prices.entries()) {
    const lineId = randomUUID()
    lineIds.push(lineId)
    const amount = tax ? Math.round((price * tax.rate_bp) / (10_000 + tax.rate_bp)) : 0
    await api.db.query(
      `insert into order_line (id, order_id, position, cart_line_id, productable_type, productable_id, sku, name, image,
                               attributes, checkout_type, quantity, reserved_quantity, preorder_quantity, unit_price,
                               list_price, line_subtotal, promo_discount, voucher_discount, affiliate_discount,
                               manual_discount, line_total, tax, components, warranty_days)
       values ($1, $2, $3, $4, 'product', 1052, 'T-1', 'Wall adapter', '{}', '{}', 'currency', 1, 1, 0, $5::int, $5::int, $5::int, 0, 0,
               0, 0, $5::int, $6, '[]', 0)`,
      [lineId, id, position, randomUUID(), price, tax && JSON.stringify({ ...tax, amount })],
    )
  }
  return { id, total, lineIds }
}

let notes = 0

/** Stores a refund with its credit note directly, as the tables have it. */
export async function refunded(
  api: Api,
  {
    orderId,
    at,
    lines,
    shipping = 0,
    extra = 0,
  }: { orderId: string; at: Date; lines: { id: string; amount: number }[]; shipping?: number; extra?: number },
): Promise<number> {
  notes += 1
  const amount = lines.reduce((sum, line) => sum + line.amount, shipping + extra)
  await api.db.query(
    `insert into refund (id, order_id, amount_minor, points, lines, shipping, reason, actor_id, created_at, credit_note_no)
     select $1, o.id, $3, 0, $4, $5, 'Sent back', o.account_id, $6, $7 from sales_order o where o.id = $2`,
    [
      randomUUID(),
      orderId,
      amount,
      JSON.stringify(lines.map((line) => ({ line_id: line.id, quantity: 1, amount: line.amount }))),
      shipping,
      at,
      `CN-TEST-${String(notes).padStart(6, '0')}`,
    ],
  )
  await api.db.query('update sales_order set refunded = refunded + $2 where id = $1', [orderId, amount])
  return amount
}
