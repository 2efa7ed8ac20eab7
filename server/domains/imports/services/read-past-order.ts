import * as v from 'valibot'
import { email as emailField } from '#contract/account/person-fields.ts'
import { readPhone } from '#contract/account/phone.ts'
import type { PastOrderState } from '#contract/orders/past-order.ts'
import { PAST_ORDER_STATES, pastOrderLine } from '#contract/orders/past-order.ts'
import type { Market } from '#contract/site/market.ts'
import { plainPrice } from '../../catalogue/services/imports/other-shops/other-shop.ts'
import { money } from '../../staff/services/csv-cells.ts'
import type { StaffMessages } from '../../staff/staff-messages.ts'
import type { ImportMessages } from '../import-messages.ts'
import { MAX_LINES, readLines } from './past-order-lines.ts'
import { type DateFormat, readDate } from './read-date.ts'
import type { Cells } from './read-person.ts'

const MAX_NUMBER = 60
const MAX_NAME = 120

const amount = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An order as it is stored; the check leaves it for the import as JSON. */
export const readOrder = v.object({
  order_number: v.string(),
  ordered_at: v.string(),
  state: v.picklist(PAST_ORDER_STATES),
  phone: v.nullable(v.string()),
  email: v.nullable(v.string()),
  name: v.string(),
  discount: amount,
  shipping: amount,
  tax: amount,
  total: amount,
  refunded: amount,
  lines: v.array(pastOrderLine),
})
export type ReadOrder = v.InferOutput<typeof readOrder>

export interface OrderContext {
  market: Market
  now: number
  dates: DateFormat
  messages: ImportMessages
  staff: StaffMessages
}

const STATES: Readonly<Record<PastOrderState, readonly string[]>> = {
  paid: [
    'paid',
    'completed',
    'complete',
    'processing',
    'fulfilled',
    'partially refunded',
    'selesai',
    'lunas',
    'dibayar',
  ],
  unpaid: ['unpaid', 'pending', 'on hold', 'authorized', 'partially paid', 'checkout draft', 'draft', 'belum dibayar'],
  cancelled: ['cancelled', 'canceled', 'voided', 'void', 'failed', 'expired', 'dibatalkan', 'batal'],
  refunded: ['refunded', 'dibayar balik', 'dikembalikan'],
}

function stateOf(cells: Cells): PastOrderState | null {
  if (cells['cancelled_at']) return 'cancelled'
  const written = (cells['status'] ?? '').trim().toLowerCase().replace(/^wc-/, '').replaceAll(/[_-]/g, ' ')
  if (written === '') return 'paid'
  return PAST_ORDER_STATES.find((state) => STATES[state].includes(written)) ?? null
}

const AMOUNTS = ['discount', 'shipping', 'tax', 'total', 'refunded'] as const

/** Amounts in minor units, or the text of the one that is none. */
function amountsOf(cells: Cells, { market, staff }: OrderContext) {
  const read = AMOUNTS.map((name): [name: string, value: number | null] => {
    // Some shops write what they take off as negative.
    const written = plainPrice((cells[name] ?? '').trim()).replace(name === 'total' ? /^$/ : /^-/, '')
    if (written === '') return [name, name === 'total' ? null : 0]
    const one = money(market.exponent, market.marks).read(written, staff)
    return [name, 'wrong' in one ? null : one.value]
  })
  const wrong = read.find(([, value]) => value === null)
  if (wrong) return { unreadable: cells[wrong[0]] ?? '' }
  return { amounts: Object.fromEntries(read) as Record<(typeof AMOUNTS)[number], number> }
}

const singleLine = (cell = ''): string => cell.replaceAll(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim()
const short = (cell: string): string => cell.slice(0, 40)

/** A contact that cannot be used is left out: the order is kept without it. */
function contactOf(cells: Cells, market: Market): Pick<ReadOrder, 'phone' | 'email' | 'name'> {
  const plain = (cell = '') => cell.replace(/^'/, '').trim()
  const phones = [cells['phone'], cells['other_phone']].map((cell) => readPhone(plain(cell), market))
  const email = v.safeParse(emailField, plain(cells['email']))
  const [whole, first, last] = ['name', 'first_name', 'last_name'].map((column) => singleLine(cells[column]))
  return {
    phone: phones.find((phone) => phone !== null) ?? null,
    email: email.success ? email.output : null,
    name: (whole || [first, last].filter(Boolean).join(' ')).slice(0, MAX_NAME),
  }
}

/** The order of these rows, or the sentence of what is wrong with it. */
export function readPastOrder(rows: readonly Cells[], context: OrderContext): ReadOrder | string {
  const { market, messages, staff, dates, now } = context
  const [cells = {}] = rows
  const number = singleLine(cells['order_number'])
  if (number === '' || number.length > MAX_NUMBER) return messages.orderNumberWrong(MAX_NUMBER)
  const at = readDate(cells['ordered_at'] ?? '', dates)
  if (at === null) return messages.orderDateWrong(short(cells['ordered_at'] ?? ''))
  if (at.getTime() > now) return messages.orderDateAhead(short(cells['ordered_at'] ?? ''))
  const state = stateOf(cells)
  if (state === null) return messages.orderStatusWrong(short(cells['status'] ?? ''))
  const currency = (cells['currency'] ?? market.currency).trim().toUpperCase()
  if (currency !== market.currency) return messages.currencyOther(short(currency), market.currency)
  const read = amountsOf(cells, context)
  if ('unreadable' in read)
    return read.unreadable ? messages.amountWrong(short(read.unreadable)) : messages.totalMissing
  const refunded = state === 'refunded' && read.amounts.refunded === 0 ? read.amounts.total : read.amounts.refunded
  if (refunded > read.amounts.total) return messages.refundOver
  const found = readLines(rows, market, staff)
  if ('unreadable' in found) return messages.lineWrong(short(found.unreadable))
  if (found.lines.length > MAX_LINES) return messages.linesMany(MAX_LINES)
  return {
    order_number: number,
    ordered_at: at.toISOString(),
    state,
    ...contactOf(cells, market),
    ...read.amounts,
    refunded,
    lines: found.lines,
  }
}
