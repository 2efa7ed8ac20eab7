import type { JournalEntry } from '#contract/books/journal.ts'
import type { Database } from '../../../platform/database/database.ts'
import * as cash from '../queries/cash.ts'
import * as goods from '../queries/goods.ts'
import * as money from '../queries/money.ts'
import * as sold from '../queries/sold.ts'
import * as entries from './entries.ts'

/**
 * All entries of a span, in the order of their moments. Those of nothing are no entries.
 *
 * @param goodsSpan days whose goods are booked at cost; null: none
 */
export async function readJournal(
  db: Database,
  span: sold.BookSpan,
  goodsSpan: goods.GoodsSpan | null,
): Promise<JournalEntry[]> {
  const all = [
    ...(await sold.soldOrders(db, span)).map(entries.saleEntry),
    ...(await sold.refundedOrders(db, span)).map(entries.refundEntry),
    ...(await money.payments(db, span)).map(entries.paymentEntry),
    ...(await money.returnedPayments(db, span)).map((one) => entries.moneyBackEntry('payment_returned', one)),
    ...(await money.paidBackRefunds(db, span)).map((one) => entries.moneyBackEntry('paid_back', one)),
    ...(await money.accountDocuments(db, span)).map(entries.accountEntry),
    ...(await cash.cashIns(db, span)).map((one) => entries.cashInEntry('cash_in', one)),
    ...(await cash.cancelledCashIns(db, span)).map((one) => entries.cashInEntry('cash_in_cancelled', one)),
    ...(await cash.movements(db, span)).map((one) => entries.tillEntry('cash_moved', one)),
    ...(await cash.differences(db, span)).map((one) => entries.tillEntry('cash_difference', one)),
    ...(goodsSpan ? (await goods.valuedGoods(db, goodsSpan)).map(entries.goodsEntry) : []),
  ].filter(({ lines }) => lines.length > 0)
  return all.toSorted((one, other) => one.at.getTime() - other.at.getTime() || (one.key < other.key ? -1 : 1))
}
