import type { EntryKind, JournalEntry, JournalLine, Slot } from '#contract/books/journal.ts'
import type { CountedCash, TillCash } from '../queries/cash.ts'
import type { ValuedGoods } from '../queries/goods.ts'
import type { AccountDocument, MovedMoney } from '../queries/money.ts'
import type { RefundedOrder, ReturnedLine, SoldOrder } from '../queries/sold.ts'

const line = (slot: Slot, amount: number, taxClass: string | null = null): JournalLine => ({ slot, taxClass, amount })
const debit = line
const credit = (slot: Slot, amount: number, taxClass: string | null = null) => line(slot, -amount, taxClass)

/** Lines of one slot and tax class as one, without those of nothing. */
function merged(lines: readonly JournalLine[]): JournalLine[] {
  const sums = new Map<string, JournalLine>()
  for (const one of lines) {
    const key = keyOfLine(one)
    sums.set(key, { ...one, amount: (sums.get(key)?.amount ?? 0) + one.amount })
  }
  return [...sums.values()].filter(({ amount }) => amount !== 0)
}

/** Unique in an entry. */
export const keyOfLine = ({ slot, taxClass }: Pick<JournalLine, 'slot' | 'taxClass'>): string =>
  taxClass === null ? slot : `${slot}/${taxClass}`

interface Document {
  kind: EntryKind
  key: string
  at: Date
  number: string
  orderNo?: string | null
  party?: string | null
}

/** @throws Error for debits and credits that differ */
function entryOf({ orderNo = null, party = null, ...document }: Document, parts: readonly JournalLine[]): JournalEntry {
  const lines = merged(parts)
  const difference = lines.reduce((sum, { amount }) => sum + amount, 0)
  if (difference !== 0) throw new Error(`The entry ${document.key} does not balance: ${difference}`)
  return { ...document, orderNo, party, lines }
}

/** A number for a document that has none, short enough for every program. */
export const shortNumber = (prefix: string, id: string): string =>
  `${prefix}-${id.replaceAll('-', '').slice(-12).toUpperCase()}`

const receivable = (isOnAccount: boolean): Slot => (isOnAccount ? 'receivable:dealers' : 'receivable:customers')

/**
 * An order that was sold: what it costs is owed from here on, also where it is paid in the same moment. Sales are before
 * discounts and without the tax that prices contain; the total is what the reports have.
 */
export function saleEntry(order: SoldOrder): JournalEntry {
  const { order_no, invoice_no, at, on_account, party, total, shipping, shipping_discount, lines } = order
  const goods = lines.reduce((sum, one) => sum + one.total, 0)
  const parts = lines.flatMap((one) => {
    const discounts = one.promotions + one.vouchers + one.affiliates + one.manual
    return [
      credit(`sales:${one.category}`, one.total - one.tax + discounts, one.tax_class),
      credit(`tax:${one.tax_class ?? 'other'}`, one.tax, one.tax_class),
      debit('discount:promotions', one.promotions),
      debit('discount:vouchers', one.vouchers),
      debit('discount:affiliates', one.affiliates),
      debit('discount:manual', one.manual),
    ]
  })
  return entryOf(
    { kind: 'sale', key: `sale:${order_no}`, at, number: invoice_no ?? order_no, orderNo: order_no, party },
    [
      debit(receivable(on_account), total),
      ...parts,
      credit('delivery', shipping + shipping_discount),
      debit('discount:vouchers', shipping_discount),
      credit('rounding', total - goods - shipping),
    ],
  )
}

/** The part of a line's tax that a refund gives back: all refunds of a line together give back exactly its tax. */
function taxBack({ amount, before, total, tax }: ReturnedLine): number {
  if (total === 0) return 0
  return Math.round((tax * (before + amount)) / total) - Math.round((tax * before) / total)
}

export function refundEntry(refund: RefundedOrder): JournalEntry {
  const { id, order_no, credit_note_no, at, on_account, party, amount, shipping, lines } = refund
  const goods = lines.reduce((sum, one) => sum + one.amount, 0)
  const document = { kind: 'refund', key: `refund:${id}`, at, orderNo: order_no, party } as const
  return entryOf({ ...document, number: credit_note_no ?? shortNumber('R', id) }, [
    ...lines.flatMap((one) => [
      debit('returns', one.amount - taxBack(one), one.tax_class),
      debit(`tax:${one.tax_class ?? 'other'}`, taxBack(one), one.tax_class),
    ]),
    debit('delivery', shipping),
    debit('rounding', amount - goods - shipping),
    credit(receivable(on_account), amount),
  ])
}

/** Where money of a way to pay is. */
function moneySlot(way: string): Slot {
  if (way === 'sales_person') return 'cash:sales_persons'
  if (way === 'paid_back') return 'cash:paid_back'
  return `pay:${way}`
}

export function paymentEntry({ number, at, order_no, party, on_account, way, amount }: MovedMoney): JournalEntry {
  return entryOf({ kind: 'payment', key: `payment:${number}`, at, number, orderNo: order_no, party }, [
    debit(moneySlot(way), amount),
    credit(receivable(on_account), amount),
  ])
}

/** Money that goes back to who paid it. */
export function moneyBackEntry(kind: 'payment_returned' | 'paid_back', money: MovedMoney): JournalEntry {
  const { id, at, order_no, party, on_account, way, amount, paid = amount } = money
  const prefix = kind === 'paid_back' ? 'B' : 'X'
  return entryOf({ kind, key: `${kind}:${id}`, at, number: shortNumber(prefix, id), orderNo: order_no, party }, [
    debit(receivable(on_account), amount),
    debit('rounding', paid - amount),
    credit(moneySlot(way), paid),
  ])
}

const DOCUMENTS = {
  write_off: { kind: 'write_off', prefix: 'W', slot: 'write_off', sign: 1 },
  payout: { kind: 'paid_out', prefix: 'O', slot: 'cash:paid_back', sign: -1 },
  bounced: { kind: 'bounced', prefix: 'C', slot: 'pay:cheque', sign: -1 },
  fee: { kind: 'bounce_fee', prefix: 'F', slot: 'bounce_fee', sign: -1 },
} as const satisfies Record<AccountDocument['kind'], { kind: EntryKind; prefix: string; slot: Slot; sign: 1 | -1 }>

export function accountEntry({ id, kind: of, at, party, amount }: AccountDocument): JournalEntry {
  const { kind, prefix, slot, sign } = DOCUMENTS[of]
  return entryOf({ kind, key: `${kind}:${id}`, at, number: shortNumber(prefix, id), party }, [
    line(slot, sign * amount),
    line('receivable:dealers', -sign * amount),
  ])
}

export function cashInEntry(kind: 'cash_in' | 'cash_in_cancelled', { id, at, cash, counted }: CountedCash) {
  const sign = kind === 'cash_in' ? 1 : -1
  return entryOf({ kind, key: `${kind}:${id}`, at, number: shortNumber(sign === 1 ? 'H' : 'HX', id) }, [
    line('pay:cash', sign * counted),
    line('cash:difference', sign * (cash - counted)),
    line('cash:sales_persons', -sign * cash),
  ])
}

export function tillEntry(kind: 'cash_moved' | 'cash_difference', { id, at, amount }: TillCash): JournalEntry {
  const number = shortNumber(kind === 'cash_moved' ? 'M' : 'T', id)
  return entryOf({ kind, key: `${kind}:${id}`, at, number }, [
    debit('pay:cash', amount),
    credit(kind === 'cash_moved' ? 'cash:moved' : 'cash:difference', amount),
  ])
}

const GOODS = {
  goods_sold: { prefix: 'G', rest: 'costs:opening' },
  goods_returned: { prefix: 'GX', rest: 'costs:opening' },
  goods_received: { prefix: 'P', rest: 'costs:opening' },
  goods_sent_back: { prefix: 'PX', rest: 'costs:difference' },
  stock_difference: { prefix: 'D', rest: 'costs:difference' },
  opening_stock: { prefix: 'S', rest: 'costs:opening' },
} as const satisfies Record<ValuedGoods['kind'], { prefix: string; rest: Slot }>

/** Goods at cost. What neither an order nor a supplier accounts for is a difference, or was in stock before costs were kept. */
export function goodsEntry(goods: ValuedGoods): JournalEntry {
  const { id, kind, at, order_no, party, value, cost_of_sales, received } = goods
  const { prefix, rest } = GOODS[kind]
  return entryOf({ kind, key: `${kind}:${id}`, at, number: shortNumber(prefix, id), orderNo: order_no, party }, [
    debit('costs:inventory', value),
    debit('costs:sold', cost_of_sales),
    credit('costs:received', received),
    credit(rest, value + cost_of_sales - received),
  ])
}
