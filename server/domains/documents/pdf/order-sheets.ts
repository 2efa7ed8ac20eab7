import type { DocumentContent, DocumentSet, Label, LabelSet } from './document.ts'
import { deliveryNoteDocument, type OrderSource } from './order-documents.ts'
import { partiesOf, sellerOf } from './order-parts.ts'

/** The orders of one sheet; never empty. */
export interface SheetSource extends Omit<OrderSource, 'order'> {
  orders: readonly OrderSource['order'][]
  /** When it is printed, in milliseconds since 1970. */
  at: number
}

/** A product's category, with the category's position in the shop. */
export interface PickedProduct {
  id: number
  category: string
  position: number
}

interface Picked {
  sku: string
  name: string
  quantity: number
}

/** The goods of all orders together, by category and SKU. Packages are picked by the products they consist of. */
export function pickingListDocument(source: SheetSource, products: readonly PickedProduct[]): DocumentContent {
  const { orders, seller, text, at } = source
  const { messages, count, dayAndTime } = text
  const picked = [...pickedOf(orders)].map(([id, goods]) => ({
    ...goods,
    product: products.find((one) => one.id === id),
  }))
  picked.sort(
    (one, other) =>
      (one.product?.position ?? 0) - (other.product?.position ?? 0) ||
      (one.sku < other.sku ? -1 : Number(one.sku !== other.sku)),
  )
  const pieces = picked.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    name: 'picking-list',
    sheet: 'a4',
    language: text.language,
    at,
    title: messages.pickingList,
    mark: null,
    seller: sellerOf(seller),
    facts: [
      { label: messages.date, value: dayAndTime(new Date(at).toISOString()) },
      { label: messages.orders, value: count(orders.length) },
    ],
    parties: [],
    columns: [
      { label: messages.category, share: 0.2, align: 'left' },
      { label: messages.sku, share: 0.18, align: 'left' },
      { label: messages.item, share: 0.38, align: 'left' },
      { label: messages.quantity, share: 0.1, align: 'right' },
      { label: messages.checked, share: 0.14, align: 'right' },
    ],
    rows: picked.map(({ sku, name, quantity, product }) => ({
      cells: [product?.category ?? '', sku, name, count(quantity), '[ ]'],
      details: [],
    })),
    totals: [{ label: messages.pieces, value: count(pieces), isMain: true }],
    sections: [{ label: messages.orders, lines: [orders.map(({ order_no }) => order_no).join(', ')] }],
    notes: [],
    foot: messages.foot,
  }
}

function pickedOf(orders: SheetSource['orders']): Map<number, Picked> {
  const all = new Map<number, Picked>()
  const add = (id: number, { sku, name, quantity }: Picked) => {
    const picked = all.get(id)?.quantity ?? 0
    all.set(id, { sku, name, quantity: picked + quantity })
  }
  for (const { lines } of orders) {
    for (const line of lines) {
      if (line.components.length === 0) add(line.productable_id, line)
      for (const part of line.components) add(part.id, { ...part, quantity: part.quantity * line.quantity })
    }
  }
  return all
}

/** Ids of the products that the orders consist of. */
export const pickedIds = (orders: SheetSource['orders']): number[] => [...pickedOf(orders).keys()]

/** The delivery notes of all orders, each on pages of its own. */
export function packingSlips(source: SheetSource): DocumentSet {
  const { orders, seller, text, at } = source
  return {
    name: 'packing-slips',
    sheet: 'a4-set',
    language: text.language,
    at,
    title: text.messages.deliveryNote,
    seller: sellerOf(seller),
    documents: orders.map((order) => deliveryNoteDocument({ order, seller, text }, 'a4')),
  }
}

/** A label for each order. */
export function addressLabels(source: SheetSource, sheet: LabelSet['sheet']): LabelSet {
  const { orders, seller, text, at } = source
  return {
    name: sheet,
    sheet,
    language: text.language,
    at,
    title: text.messages.labels,
    seller: sellerOf(seller),
    labels: orders.flatMap((order): Label[] => {
      const [, to] = partiesOf(order, text)
      if (!to) return []
      return [{ from: [seller.name, ...seller.address, seller.phone].join(' · '), to, reference: order.order_no }]
    }),
  }
}
