import type { PurchaseOrder } from '#contract/purchasing/purchase-order.ts'
import type { Supplier } from '#contract/purchasing/supplier.ts'
import type { DocumentContent } from './document.ts'
import type { Seller } from './document-order.ts'
import type { DocumentText } from './document-text.ts'
import { sellerOf } from './order-parts.ts'

interface PurchaseSource {
  order: PurchaseOrder
  supplier: Pick<Supplier, 'name' | 'contact' | 'phone' | 'email' | 'terms'>
  /** Lines of the address of a store; none for another place. */
  address: readonly string[]
  seller: Seller
  text: DocumentText
}

/** What is ordered from a supplier; the store that orders stands where a seller does. */
export function purchaseOrderDocument({ order, supplier, address, seller, text }: PurchaseSource): DocumentContent {
  const { messages: words, money, count, day } = text
  const since = order.ordered_at ?? order.created_at
  const marks = { draft: words.draft, cancelled: words.cancelled } as const
  return {
    name: order.no.toLowerCase(),
    sheet: 'a4',
    language: text.language,
    at: Date.parse(since),
    title: words.purchaseOrder,
    mark: order.state === 'draft' || order.state === 'cancelled' ? marks[order.state] : null,
    seller: sellerOf(seller),
    facts: [
      { label: words.orderNo, value: order.no },
      { label: words.date, value: day(since) },
      ...(order.expected_on ? [{ label: words.expectedOn, value: day(`${order.expected_on}T12:00:00Z`) }] : []),
      ...(supplier.terms ? [{ label: words.paymentTerms, value: supplier.terms }] : []),
    ],
    parties: [
      {
        label: words.supplier,
        lines: [supplier.name, supplier.contact, supplier.phone, supplier.email].flatMap((line) => line ?? []),
      },
      { label: words.deliverTo, lines: [order.place.name, ...address] },
    ],
    columns: [
      { label: words.item, share: 0.52, align: 'left' },
      { label: words.quantity, share: 0.12, align: 'right' },
      { label: words.unitPrice, share: 0.18, align: 'right' },
      { label: words.amount, share: 0.18, align: 'right' },
    ],
    rows: order.lines.map(({ name, sku, pieces, cost = 0 }) => ({
      // A draft may have lines whose cost nobody has entered.
      cells: [name, count(pieces), ...(cost > 0 ? [money(cost), money(cost * pieces)] : ['–', '–'])],
      details: [sku],
    })),
    totals: [
      { label: words.pieces, value: count(order.pieces) },
      { label: words.total, value: money(order.cost ?? 0), isMain: true },
    ],
    sections: order.note ? [{ label: words.remark, lines: [order.note] }] : [],
    notes: [],
    foot: words.foot,
  }
}
