import type { InvoiceReason } from '#contract/invoices/electronic-invoice.ts'
import type { Market } from '#contract/site/market.ts'
import { dayOf, startOf } from '#contract/site/time-zone-days.ts'
import type { Store } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import * as configs from '../../settings/services/settings.ts'
import { consolidate, roundingOf } from '../consolidate.ts'
import { amountLine, contentLine, type InvoiceContent, payableOf } from '../invoice-content.ts'
import * as buyers from '../queries/buyers.ts'
import * as invoices from '../queries/electronic-invoices.ts'
import * as sales from '../queries/sales.ts'
import { type ActiveSettings, activeSettings, SETTING } from './stored-settings.ts'

/**
 * From this total on, minor units, a sale needs an electronic invoice of its own (e-Invoice Specific Guideline 3.7.2
 * item 7: "exceeding RM10,000", from 1 January 2026). Indonesia has no such limit.
 */
const SINGLE_ABOVE: Record<Market['code'], number | null> = { MY: 1_000_000, ID: null }
const AT_ONCE = 200

const DELIVERY = 'Delivery'
export const BUYER_MISSING: InvoiceReason = { code: 'BUYER_MISSING', text: '' }

interface Making {
  settings: ActiveSettings
  store: Store
  now: Date
}

/** Makes what has become due. Repeated and concurrent runs have the same effect: the setting's row is locked. */
export async function makeInvoices(store: Store): Promise<number> {
  const settings = await activeSettings(store)
  if (!settings) return 0
  const making = { settings, store, now: new Date(store.clock.now()) }
  const made = [await inLock(making, makeSingles)]
  // In Indonesia buyers return goods by a document of their own, and sales without a buyer are reported as a sum.
  if (settings.market === 'MY') made.push(await inLock(making, makeNotes), await makeConsolidated(making))
  return made.reduce((sum, count) => sum + count, 0)
}

const inLock = (making: Making, work: (transaction: Transaction, making: Making) => Promise<number>): Promise<number> =>
  making.store.db.transaction(async (transaction) => {
    await configs.lock(transaction, making.store.config.market.code, SETTING)
    return work(transaction, making)
  })

/** The contents of an order's own invoice. */
export function saleContent({ lines, shipping, rounding }: Pick<sales.Sale, 'lines' | 'shipping' | 'rounding'>) {
  const goods = lines.filter(({ line_subtotal }) => line_subtotal > 0).map(contentLine)
  const delivery = shipping > 0 ? [amountLine(DELIVERY, shipping)] : []
  return { lines: [...goods, ...delivery], rounding, period: null } satisfies InvoiceContent
}

async function makeSingles(transaction: Transaction, { settings, store, now }: Making): Promise<number> {
  const { market, timeZone } = store.config
  const period = { market: market.code, from: settings.since, until: new Date(now.getTime() + 1) }
  const due = await sales.singles(transaction, period, { limit: SINGLE_ABOVE[market.code], count: AT_ONCE })
  for (const sale of due) {
    buyers.saveStandingRequest(transaction, { orderId: sale.order_id, now })
    invoices.insert(transaction, {
      market: market.code,
      kind: 'invoice',
      number: sale.invoice_no,
      month: dayOf(timeZone, sale.issued_at.getTime()).slice(0, 7),
      orderId: sale.order_id,
      originalId: null,
      currency: market.currency,
      amount: sale.total,
      content: saleContent(sale),
      orderIds: [sale.order_id],
      refundIds: [],
      reasons: sale.buyer ? [] : [BUYER_MISSING],
      now,
    })
  }
  return due.length
}

/** Notes for refunds of accepted invoices; refunds of others wait until theirs is accepted. */
async function makeNotes(transaction: Transaction, { store, now }: Making): Promise<number> {
  const { market, timeZone } = store.config
  const due = await sales.refundsOfAccepted(transaction, market.code, AT_ONCE)
  for (const refund of due) {
    const lines = refund.lines.map(({ name, quantity, amount, rate_bp }) =>
      amountLine(quantity > 1 ? `${quantity} × ${name}` : name, amount, rate_bp),
    )
    const delivery = refund.shipping > 0 ? [amountLine(DELIVERY, refund.shipping)] : []
    invoices.insert(transaction, {
      market: market.code,
      kind: refund.was_paid ? 'refund_note' : 'credit_note',
      number: refund.credit_note_no,
      month: dayOf(timeZone, refund.created_at.getTime()).slice(0, 7),
      orderId: refund.order_id,
      originalId: refund.original_id,
      currency: market.currency,
      amount: refund.amount,
      content: { lines: [...lines, ...delivery], rounding: roundingOf(refund), period: null },
      orderIds: [],
      refundIds: [refund.refund_id],
      reasons: [],
      now,
    })
  }
  return due.length
}

/** The consolidated invoices of all months that have ended, beginning with the first that has sales left. */
async function makeConsolidated(making: Making): Promise<number> {
  const { settings, store, now } = making
  const { market, timeZone } = store.config
  const current = startOf(timeZone, now.getTime(), ([year, month]) => [year, month, 1])
  const first = await sales.firstUncovered(store.db, { market: market.code, from: settings.since, until: current })
  let made = 0
  let at = first
  while (at && at < current) {
    const from = startOf(timeZone, at.getTime(), ([year, month]) => [year, month, 1])
    const until = startOf(timeZone, at.getTime(), ([year, month]) => [year, month + 1, 1])
    made += await inLock(making, (transaction) => consolidateMonth(transaction, { from, until }, making))
    at = until
  }
  return made
}

async function consolidateMonth(
  transaction: Transaction,
  { from, until }: { from: Date; until: Date },
  { settings, store, now }: Making,
): Promise<number> {
  const { market, timeZone } = store.config
  const begin = from < settings.since ? settings.since : from
  const found = await sales.unasked(transaction, { market: market.code, from: begin, until }, SINGLE_ABOVE[market.code])
  const orderIds = found.map(({ order_id }) => order_id)
  const parts = consolidate(found, await sales.refundsOf(transaction, orderIds, until))
  const month = dayOf(timeZone, from.getTime()).slice(0, 7)
  const earlier = await invoices.countOfMonth(transaction, { market: market.code, month, kind: 'consolidated' })
  for (const [at, { lines, rounding, ...covered }] of parts.entries()) {
    const period = { from: dayOf(timeZone, begin.getTime()), to: dayOf(timeZone, until.getTime() - 1) }
    const content = { lines, rounding, period }
    invoices.insert(transaction, {
      market: market.code,
      kind: 'consolidated',
      number: `CI-${market.code}${month.slice(2).replace('-', '')}-${earlier + at + 1}`,
      month,
      orderId: null,
      originalId: null,
      currency: market.currency,
      amount: payableOf(content),
      content,
      ...covered,
      reasons: [],
      now,
    })
  }
  return parts.length
}
