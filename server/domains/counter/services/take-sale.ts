import type { ResponseOf } from '#contract/call.ts'
import type { Calculation } from '#contract/cart/cart.ts'
import { sumOf } from '#contract/cart/goods.ts'
import { taxesOf } from '#contract/cart/included-tax.ts'
import { takeSale as takeCall } from '#contract/counter/calls/take-sale.ts'
import { isConsistent, type SaleDifference, type TakenSale } from '#contract/counter/counter-sale.ts'
import { receiptNumber } from '#contract/counter/receipt-number.ts'
import type { OrderStore } from '#contract/orders/order.ts'
import { nowOf } from '../../../clock.ts'
import type { SignedInContext } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import { withIdempotencyKey } from '../../../platform/idempotency/idempotency-key.ts'
import { fieldError } from '../../../refusals.ts'
import { type CounterOrder, completeCounterOrder, placeCounterOrder } from '../../orders/services/counter-order.ts'
import * as orders from '../../orders/services/orders.ts'
import type { PaymentsPort } from '../../orders/services/payments-port.ts'
import { earnedPoints } from '../../points/services/earned-points.ts'
import * as stock from '../../stock/services/stock.ts'
import * as stores from '../../stores/services/stores.ts'
import { COUNTER_MESSAGES } from '../counter-messages.ts'
import * as refusals from '../queries/counter-refusals.ts'
import * as sales from '../queries/counter-sales.ts'
import * as shifts from '../queries/shifts.ts'
import * as tills from '../queries/tills.ts'
import { earnsPoints, saleTermsOf } from './counter-terms.ts'
import type { CounterBuyer, Sale } from './sale.ts'
import { differencesOf } from './sale-differences.ts'
import { soldProducts } from './sold-products.ts'

/** A sale may arrive so late without being listed. */
const LATE_MS = 31 * 24 * 60 * 60_000
/** Tolerance for clocks of devices that are ahead. */
const AHEAD_MS = 10 * 60_000

type Answer = ResponseOf<typeof takeCall>['sale']

const answerOf = ({ id, order_no, series, number, total, differences }: sales.SaleRow): Answer => ({
  id,
  order_no,
  receipt_no: receiptNumber(series, number),
  total,
  differences,
})

/**
 * Books a sale of a counter once, whichever request brings it, as its receipt has it. What the store would have done
 * otherwise is listed for staff; the route lists a sale that is refused.
 *
 * @throws Refusal VALIDATION for amounts that contradict each other, and for a device, a till or goods that do not exist
 */
export async function takeSale(body: TakenSale, payments: PaymentsPort, context: SignedInContext): Promise<Answer> {
  const messages = COUNTER_MESSAGES[context.language]
  if (!isConsistent(body)) throw fieldError(context, 'total', messages.contradicts)
  return withIdempotencyKey(context, { call: takeCall, body }, async (transaction) => {
    const market = context.config.market.code
    const shift = await shifts.lock(transaction, market, body.shift_id)
    const device = await tills.lockDevice(transaction, market, body.device_id)
    if (!device) throw fieldError(context, 'device_id', messages.unknownDevice)
    const known = await sales.find(transaction, body.id)
    if (known) return answerOf(known)
    const till = await tills.find(transaction, market, body.till_id)
    if (!till) throw fieldError(context, 'till_id', messages.unknownTill)
    const now = nowOf(context)
    const takenAt = momentOf(body, now)
    const terms = await saleTermsOf(transaction, takenAt, context)
    const sold = await soldProducts(transaction, body.lines, { now: takenAt, config: context.config })
    if (!sold) throw fieldError(context, 'lines', messages.unknownGoods)
    const buyer = await buyerOf(transaction, body, context)
    const sale = { body, sold, terms, buyer }
    const order = orderOf(sale, { till, store: await storeOf(transaction, till.store_id, context), takenAt, context })
    const moment = { now: takenAt, config: context.config }
    const placed = await placeCounterOrder(transaction, { ...order, pieces: await piecesOf(transaction, body) }, moment)
    const paid = await recordPayments(transaction, { order: placed.order, body, payments }, { context, takenAt })
    // The timeline of the order is by time.
    const handedOverAt = after(takenAt, body.payments.length + 1)
    await completeCounterOrder(transaction, paid, { ...moment, now: handedOverAt })
    const differences = [
      ...differencesOf(sale, { missing: placed.missing }),
      ...(await circumstances(transaction, { body, isOpen: shift?.closed_at === null, isKnown: buyer.isKnown, now })),
    ]
    sales.insert(transaction, {
      id: body.id,
      orderId: paid.id,
      deviceId: body.device_id,
      number: body.number,
      tillId: body.till_id,
      shiftId: body.shift_id,
      payments: body.payments,
      tendered: body.tendered,
      ageConfirmed: body.age_confirmed,
      differences,
      points: pointsOf(sale),
    })
    tills.raiseNumber(transaction, body.device_id, body.number)
    refusals.remove(transaction, body.id)
    const receipt_no = receiptNumber(device.series, body.number)
    return { id: paid.id, order_no: paid.order_no, receipt_no, total: paid.total, differences }
  })
}

/** When it was sold, by the device's clock unless that is plainly wrong. */
const isPlausible = (takenAt: number, now: number): boolean => takenAt <= now + AHEAD_MS && takenAt >= now - LATE_MS

function momentOf({ taken_at }: TakenSale, now: Date): Date {
  const takenAt = Date.parse(taken_at)
  return isPlausible(takenAt, now.getTime()) ? new Date(Math.min(takenAt, now.getTime())) : now
}

interface Circumstances {
  body: TakenSale
  /** The shift has arrived and is not closed. */
  isOpen: boolean
  isKnown: boolean
  now: Date
}

/** What is wrong with the sale beside its goods and amounts. */
async function circumstances(
  transaction: Transaction,
  { body, isOpen, isKnown, now }: Circumstances,
): Promise<SaleDifference[]> {
  const isTaken = await sales.isNumberTaken(transaction, body.device_id, body.number)
  const found = {
    shift: !isOpen,
    number: isTaken,
    clock: !isPlausible(Date.parse(body.taken_at), now.getTime()),
    member: !isKnown,
  }
  return (['shift', 'number', 'clock', 'member'] as const)
    .filter((kind) => found[kind])
    .map((kind) => ({ kind, productable_id: null, expected: null, taken: null }))
}

async function buyerOf(
  transaction: Transaction,
  { member_id: id }: TakenSale,
  context: SignedInContext,
): Promise<CounterBuyer> {
  const { market } = context.config
  const member = id === null ? null : await sales.findMember(transaction, market.code, { id, phone: null })
  if (member) return { accountId: member.id, isMember: true, isKnown: true }
  const now = nowOf(context)
  const account = {
    market: market.code,
    name: COUNTER_MESSAGES[context.language].walkIn,
    now,
    id: newId(now.getTime()),
  }
  return { accountId: await sales.walkInAccount(transaction, account), isMember: false, isKnown: id === null }
}

async function storeOf(transaction: Transaction, storeId: number, { config }: SignedInContext): Promise<OrderStore> {
  const store = (await stores.all(transaction, config.market.code)).find(({ id }) => id === storeId)
  if (!store) throw new Error(`There is no store ${storeId}`)
  const { id, name, address_1, address_2, city, state_name, postcode, phone } = store
  return { id, name, address_1, address_2, city, state_name, postcode, phone }
}

/** Pieces of each product: those of packages are what they contain. */
async function piecesOf(transaction: Transaction, { lines }: TakenSale): Promise<Map<number, number>> {
  const parts = await stock.piecesOf(transaction, [...new Set(lines.map(({ productable_id }) => productable_id))])
  const pieces = new Map<number, number>()
  for (const { productable_id, quantity } of lines)
    for (const part of parts.filter(({ id }) => id === productable_id))
      pieces.set(part.product_id, (pieces.get(part.product_id) ?? 0) + quantity * part.quantity)
  return pieces
}

/** What a member earns by a sale. */
const pointsOf = ({ sold, terms }: Pick<Sale, 'sold' | 'terms'>): number =>
  earnedPoints(sumOf(sold.map(({ goods, line }) => (earnsPoints(terms, goods) ? line.line_total : 0))), terms.earn)

type Placing = Omit<CounterOrder, 'pieces'>

interface OrderOptions {
  till: tills.TillPlace
  store: OrderStore
  takenAt: Date
  context: SignedInContext
}

function orderOf({ body, sold, terms, buyer }: Sale, { till, store, takenAt, context }: OrderOptions): Placing {
  const lines = sold.map(({ line }) => line)
  const goodsPayable = sumOf(lines.map(({ line_total }) => line_total))
  return {
    clientRef: body.id,
    accountId: buyer.accountId,
    sellerId: context.session.person.id,
    store,
    placeId: till.place_id,
    lines,
    goodsPayable,
    calculation: calculationOf(body, {
      taxes: taxesOf(lines.map(({ tax }) => tax)),
      points: buyer.isMember ? pointsOf({ sold, terms }) : 0,
      takenAt,
      market: context.config.market,
    }),
  }
}

interface CalculationOptions {
  taxes: NonNullable<Calculation['taxes']>
  points: number
  takenAt: Date
  market: SignedInContext['config']['market']
}

/** The amounts of the receipt in the form of every order. */
function calculationOf(
  { lines, rounding, total }: TakenSale,
  { taxes, points, takenAt, market }: CalculationOptions,
): Calculation {
  const of = (amount: (line: TakenSale['lines'][number]) => number) => sumOf(lines.map(amount))
  return {
    currency: market.currency,
    exponent: market.exponent,
    subtotal: of(({ unit_price, quantity }) => unit_price * quantity),
    promo_price: 0,
    promo_discount: of(({ promo_discount }) => promo_discount),
    promotion: null,
    promotions: [],
    discount: 0,
    voucher: null,
    affiliate_program: { total_discount: 0, code: null, name: null, error: null },
    manual_discount: of(({ manual_discount }) => manual_discount),
    shipping_fee: 0,
    ship_to: null,
    total_bfr_rounding: total - rounding,
    rounding,
    total,
    taxes,
    points_total: 0,
    points_earned: points,
    calculated_at: takenAt.toISOString(),
    catalogue_version: '0',
    errors: [],
    item_count: of(({ quantity }) => quantity),
    weight_g: 0,
  }
}

interface Payments {
  order: orders.OrderRow
  body: TakenSale
  payments: PaymentsPort
}

/** So many steps after this moment. */
const after = (moment: Date, steps: number): Date => new Date(moment.getTime() + steps)

/** Each payment of the sale, received when it was taken. */
async function recordPayments(
  transaction: Transaction,
  { order, body, payments }: Payments,
  { context, takenAt }: { context: SignedInContext; takenAt: Date },
): Promise<orders.OrderRow> {
  let paid = order
  for (const [at, { method, amount, reference }] of body.payments.entries()) {
    const then = { ...context, clock: { ...context.clock, now: () => after(takenAt, at + 1).getTime() } }
    const received = { method, amount, reference: reference ?? (method === 'cash' ? null : order.order_no), note: null }
    paid = await payments.record(transaction, { order: paid, body: { ...received, is_another: true } }, then)
  }
  return paid
}
