import * as v from 'valibot'
import { moneyText } from '#contract/format-number.ts'
import { dayOf } from '#contract/site/time-zone-days.ts'
import type { ImportJob } from '../../catalogue/services/imports/import-job.ts'
import type { CheckedRow, ImportKindWork } from '../../catalogue/services/imports/import-kind-work.ts'
import { STAFF_MESSAGES } from '../../staff/staff-messages.ts'
import { IMPORT_MESSAGES } from '../import-messages.ts'
import * as pastOrders from '../queries/past-orders.ts'
import { OF_ORDER, PAST_ORDER_COLUMNS, readShopifyHeading } from './past-order-columns.ts'
import { isMonthFirst } from './read-date.ts'
import { type OrderContext, type ReadOrder, readOrder, readPastOrder } from './read-past-order.ts'
import type { Cells } from './read-person.ts'

type Work = ImportKindWork
type Rows = Parameters<Work['check']>[1]

/** Orders of an earlier shop, one row each or one for each product. They are to be read, and change nothing else. */
export const PAST_ORDERS: ImportKindWork = {
  columns: PAST_ORDER_COLUMNS,
  needed: ['ordered_at', 'total'],
  read: readShopifyHeading,
  check: checkOrders,
  apply: applyOrders,
  undo: undoOrders,
}

const messagesOf = ({ found }: ImportJob) => IMPORT_MESSAGES[found.language]

function contextOf(rows: Rows, job: ImportJob): OrderContext {
  const { config, clock } = job.store
  const written = rows.flatMap(({ cells }) => cells['ordered_at'] ?? [])
  return {
    market: config.market,
    now: clock.now(),
    dates: { timeZone: config.timeZone, isMonthFirst: isMonthFirst(written) },
    messages: messagesOf(job),
    staff: STAFF_MESSAGES[job.found.language],
  }
}

interface OrderRows {
  line: number
  number: string
  /** Of the order's first row, and of those that follow. */
  rows: Cells[]
}

/** A row belongs to the order of its number unless it says something else about it, as that of a second order does. */
function byOrder(rows: Rows): { orders: OrderRows[]; others: (OrderRows & { first: number })[] } {
  const orders = new Map<string, OrderRows>()
  const others: (OrderRows & { first: number })[] = []
  for (const { line, cells } of rows) {
    const number = (cells['order_number'] ?? '').trim()
    const known = number === '' ? undefined : orders.get(number)
    const first = known?.rows[0] ?? {}
    if (!known) orders.set(number || `#${line}`, { line, number, rows: [cells] })
    else if (OF_ORDER.every((name) => !cells[name] || cells[name] === first[name])) known.rows.push(cells)
    else others.push({ line, number, rows: [cells], first: known.line })
  }
  return { orders: [...orders.values()], others }
}

async function checkOrders(...[db, rows, job]: Parameters<Work['check']>): Promise<CheckedRow[]> {
  const context = contextOf(rows, job)
  const { orders, others } = byOrder(rows)
  const read = orders.map((one) => ({ ...one, order: readPastOrder(one.rows, context) }))
  const whole = read.flatMap(({ order }) => (typeof order === 'string' ? [] : order))
  const known = await pastOrders.knownIn(db, context.market.code, whole)
  const customers = await pastOrders.customersOf(db, context.market.code, whole)
  return [
    ...read.map(({ line, number, order }) => {
      if (typeof order === 'string') return leftOut({ line, number }, order)
      const isKnown = known.has(keyOf(order))
      const isMatched = [order.phone, order.email].some((contact) => contact !== null && customers.has(contact))
      return judged({ line, order, isKnown, isMatched }, job)
    }),
    ...others.map((one) => leftOut(one, context.messages.orderTwice(one.first))),
  ]
}

const keyOf = ({ order_number, ordered_at }: Pick<ReadOrder, 'order_number' | 'ordered_at'>): string =>
  pastOrders.keyOf(order_number, new Date(ordered_at))

const leftOut = ({ line, number }: Pick<OrderRows, 'line' | 'number'>, sentence: string): CheckedRow => ({
  line,
  key: number.slice(0, 60),
  name: '',
  cells: {},
  outcome: 'left_out',
  sentence,
  values: [],
})

/** Nobody's name, phone or e-mail: the report of an import outlasts the people in it. */
function judged(
  { line, order, isKnown, isMatched }: { line: number; order: ReadOrder; isKnown: boolean; isMatched: boolean },
  job: ImportJob,
): CheckedRow {
  const { config } = job.store
  const messages = messagesOf(job)
  const shared = { line, key: order.order_number, name: '', cells: { order: JSON.stringify(order) } }
  if (isKnown) return { ...shared, outcome: 'same', sentence: messages.orderKnown, values: [] }
  return {
    ...shared,
    outcome: 'new',
    sentence: null,
    values: [
      { column: 'ordered_at', after: dayOf(config.timeZone, Date.parse(order.ordered_at)) },
      { column: 'total', after: moneyText(order.total, config.market) },
      { column: 'status', after: messages.orderStates[order.state] },
      { column: '', after: messages.orderLines(order.lines.length) },
      { column: '', after: isMatched ? messages.orderMatched : messages.orderUnmatched },
    ],
  }
}

async function applyOrders(...[transaction, rows, job]: Parameters<Work['apply']>): ReturnType<Work['apply']> {
  const { config, clock } = job.store
  const orders = rows.map(({ line, cells }) => ({ line, ...v.parse(readOrder, JSON.parse(cells['order'] ?? '{}')) }))
  const ids = await pastOrders.add(transaction, { market: config.market.code, orders, now: clock.now() })
  return orders.map(({ line }) => {
    const id = ids.get(line) ?? null
    return { line, record_id: id, is_new: id !== null, after: null }
  })
}

/** Nothing refers to them, so that all of them can be taken out. */
async function undoOrders(...[transaction, rows]: Parameters<Work['undo']>): ReturnType<Work['undo']> {
  await pastOrders.remove(
    transaction,
    rows.map(({ record_id }) => record_id),
  )
  return rows.map(({ line }) => ({ line, state: 'removed', problem: null }))
}
