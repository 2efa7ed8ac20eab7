import type { Database, Transaction } from '../../../platform/database/database.ts'

export interface ReceiptLineRow {
  receipt_id: string
  created_at: Date
  place_id: number
  place: string
  reference: string | null
  id: string
  product_id: number
  name: string
  pieces: number
  returned: number
  cost: number
  difference: number
}

/** Receipts of an order, the latest first. */
export const ofOrder = (db: Database, orderId: string): Promise<ReceiptLineRow[]> =>
  db.query<ReceiptLineRow>(
    `select r.id as receipt_id, r.created_at, r.place_id, p.name as place, r.reference, l.id, l.product_id, g.name,
            l.pieces, l.returned, l.cost, l.difference
       from purchase_receipt r
       join purchase_receipt_line l on l.receipt_id = r.id
       join purchase_order_line o on o.id = l.order_line_id
       join place p on p.id = r.place_id
       join product g on g.id = l.product_id
      where r.purchase_order_id = $1
      order by r.created_at desc, r.id desc, o.position`,
    [orderId],
  )

export interface NewReceipt {
  id: string
  orderId: string
  placeId: number
  reference: string | null
  accountId: string
  now: Date
}

export interface NewReceiptLine {
  id: string
  line_id: string
  product_id: number
  pieces: number
  cost: number
}

/** Writes a receipt, and adds its pieces to what the order has received. */
export function insert(transaction: Transaction, receipt: NewReceipt, lines: readonly NewReceiptLine[]): void {
  const { id, orderId, placeId, reference, accountId, now } = receipt
  transaction.send(
    `insert into purchase_receipt (id, purchase_order_id, place_id, reference, account_id, created_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [id, orderId, placeId, reference, accountId, now],
  )
  transaction.send(
    `insert into purchase_receipt_line (id, receipt_id, order_line_id, product_id, pieces, cost)
     select n.id, $1, n.line_id, n.product_id, n.pieces, n.cost
       from unnest($2::uuid[], $3::uuid[], $4::integer[], $5::integer[], $6::bigint[])
              as n (id, line_id, product_id, pieces, cost)`,
    [
      id,
      lines.map((line) => line.id),
      lines.map(({ line_id }) => line_id),
      lines.map(({ product_id }) => product_id),
      lines.map(({ pieces }) => pieces),
      lines.map(({ cost }) => cost),
    ],
  )
  transaction.send(
    `update purchase_order_line l set received = l.received + n.pieces
       from unnest($1::uuid[], $2::integer[]) as n (line_id, pieces) where l.id = n.line_id`,
    [lines.map(({ line_id }) => line_id), lines.map(({ pieces }) => pieces)],
  )
}

export function addReturned(
  transaction: Transaction,
  { id, pieces, difference }: { id: string; pieces: number; difference: number },
): void {
  transaction.send(
    'update purchase_receipt_line set returned = returned + $2, difference = difference + $3 where id = $1',
    [id, pieces, difference],
  )
}
