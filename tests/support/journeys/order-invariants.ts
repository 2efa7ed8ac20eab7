import type { Database } from '#server/platform/database/database.ts'

/** What is owed for an order with an invoice on account is in the dealer's ledger alone. */
const WITHOUT_INVOICE_ON_ACCOUNT = `not exists (
  select 1 from receivable_entry e where e.order_id = o.id and e.kind = 'invoice')`

/** Invariants over the dealers' ledgers. */
export const LEDGER: Record<string, string> = {
  'a document is open by what no link uses of it': `
    select e.id from receivable_entry e
     where e.open_minor <> e.amount_minor
           + coalesce((select sum(amount_minor) from receivable_allocation where credit_id = e.id), 0)
           - coalesce((select sum(amount_minor) from receivable_allocation where debit_id = e.id), 0)`,
  'nothing is used or paid twice': `
    select e.id from receivable_entry e
     where abs(e.open_minor) > abs(e.amount_minor) or e.open_minor * e.amount_minor < 0`,
  'a link joins a credit and a debt of one dealer': `
    select a.credit_id from receivable_allocation a
      join receivable_entry c on c.id = a.credit_id join receivable_entry d on d.id = a.debit_id
     where c.amount_minor > 0 or d.amount_minor < 0 or c.dealer_id <> d.dealer_id`,
  'the balance of a dealer is the sum of the open items': `
    select dealer_id from receivable_entry group by dealer_id having sum(open_minor) <> sum(amount_minor)`,
  'every invoice on account is in the ledger': `
    select o.id from sales_order o
     where o.settles = 'account' and o.total > 0 and o.invoice_no is not null
       and not exists (select 1 from receivable_entry e
                        where e.order_id = o.id and e.kind = 'invoice' and e.amount_minor = o.total
                          and e.number = o.invoice_no and e.due_at is not distinct from o.invoice_due_at)`,
  'an order is on account as long as its invoice is open': `
    select o.id from sales_order o join receivable_entry e on e.order_id = o.id and e.kind = 'invoice'
     where o.status <> 'REFUNDED' and (o.payment_status = 'ON_ACCOUNT') <> (e.open_minor > 0)`,
  'what was credited to a dealer is in the ledger': `
    select r.id from refund r join receivable_entry i on i.order_id = r.order_id and i.kind = 'invoice'
     where r.amount_minor > 0
       and not exists (select 1 from receivable_entry e
                        where e.refund_id = r.id and e.kind = 'credit_note' and e.amount_minor = -r.amount_minor)`,
}

/** Invariants over the stock of places. */
export const STOCK_AT_PLACES: Record<string, string> = {
  'the stock of a market is that of its places that sell online': `
    select m.product_id, m.market, m.stock, m.reserved
      from product_market m
      left join (select s.product_id, p.market, sum(s.on_hand) as on_hand, sum(s.reserved) as reserved
                   from place_stock s join place p on p.id = s.place_id and p.sells_online
                  group by s.product_id, p.market) s
        on s.product_id = m.product_id and s.market = m.market
     where m.stock <> coalesce(s.on_hand, 0) or m.reserved <> coalesce(s.reserved, 0)`,
  'a place has what its movements add up to': `
    select s.place_id, s.product_id, s.on_hand
      from place_stock s
      left join (select place_id, product_id, sum(pieces) as pieces from stock_movement group by place_id, product_id) l
        on l.place_id = s.place_id and l.product_id = s.product_id
     where s.on_hand <> coalesce(l.pieces, 0)`,
  'a place reserves what orders hold there': `
    select s.place_id, s.product_id, s.reserved
      from place_stock s
      left join (select place_id, product_id, sum(reserved) as reserved from order_stock group by place_id, product_id) h
        on h.place_id = s.place_id and h.product_id = s.product_id
     where s.reserved <> coalesce(h.reserved, 0)`,
}

/** Invariants over all orders: each query returns the rows that violate the named one. */
const BOOKS: Record<string, string> = {
  ...STOCK_AT_PLACES,
  'reserved pieces are those that orders hold': `
    select m.product_id, m.market, m.reserved, coalesce(sum(s.reserved), 0) as held
      from product_market m
      left join (select s.product_id, s.reserved, o.market from order_stock s join sales_order o on o.id = s.order_id) s
        on s.product_id = m.product_id and s.market = m.market
     group by m.product_id, m.market
    having m.reserved <> coalesce(sum(s.reserved), 0)`,
  'no shelf is below what is promised, or below nothing': `
    select product_id from product_market where stock < reserved or reserved < 0 or preordered < 0`,
  'pieces promised beyond the shelf are those that orders wait for': `
    select m.product_id
      from product_market m
      left join (select l.productable_id, l.preorder_quantity, o.market
                   from order_line l join sales_order o on o.id = l.order_id
                  where o.status = 'PREORDER') w
        on w.productable_id = m.product_id and w.market = m.market
     group by m.product_id, m.market
    having m.preordered <> coalesce(sum(w.preorder_quantity), 0)`,
  'an order holds what its lines reserve until it ends': `
    select o.id
      from sales_order o
     where o.status not in ('CANCELLED', 'REFUNDED')
       and (select coalesce(sum(l.reserved_quantity * coalesce(i.quantity, 1)), 0)
              from order_line l left join package_item i on i.package_id = l.productable_id where l.order_id = o.id)
           <> (select coalesce(sum(reserved + taken), 0) from order_stock where order_id = o.id)`,
  'no line has more pieces in parcels than were bought': `
    select l.id from order_line l join shipment_line c on c.order_line_id = l.id
     group by l.id having sum(c.quantity) > l.quantity`,
  'an order counts the pieces that are in no parcel, unless it ended without them': `
    select o.id
      from sales_order o
     where o.unsent_pieces is not null and not (o.unsent_pieces = 0 and o.status <> 'PROCESSING')
       and o.unsent_pieces <> (select sum(quantity) from order_line where order_id = o.id)
           - (select coalesce(sum(c.quantity), 0)
                from shipment s join shipment_line c on c.shipment_id = s.id where s.order_id = o.id)`,
  'a cancelled order holds nothing': `
    select o.id from sales_order o join order_stock s on s.order_id = o.id
     where o.status = 'CANCELLED' and s.reserved + s.taken > 0`,
  'every sum of an order is the sum of its lines': `
    select o.id from sales_order o
     where o.goods_payable <> (select sum(line_total) from order_line where order_id = o.id)
        or o.goods_payable + o.shipping_payable + (o.calculation ->> 'rounding')::int <> o.total
        or o.total <> (o.calculation ->> 'total')::bigint`,
  'a line is its goods without its discounts': `
    select id from order_line
     where line_total <> line_subtotal - promo_discount - voucher_discount - affiliate_discount - manual_discount`,
  'what was given back is what refunds say': `
    select o.id from sales_order o
     where o.refunded <> (select coalesce(sum(amount_minor), 0) from refund where order_id = o.id)
        or o.status = 'REFUNDED' and o.refunded <> o.total`,
  'an account has the points that its entries and its lots add up to': `
    select a.id from account a
     where exists (select 1 from points_entry e where e.account_id = a.id)
       and (a.points_balance <> (select sum(points) from points_entry where account_id = a.id)
            or a.points_balance <> (select coalesce(sum(remaining), 0) from points_lot where account_id = a.id))`,
  'held points are those an order costs, unless it gave them back': `
    select o.id from sales_order o
     where o.status not in ('CANCELLED', 'REFUNDED', 'COMPLETED')
       and o.points_total <> (select coalesce(sum(points - returned), 0) from points_hold where order_id = o.id)`,
  'an order that ended in nothing earns nothing': `
    select o.id from sales_order o join points_lot l on l.order_id = o.id
     where o.status in ('CANCELLED', 'REFUNDED') and (l.points <> 0 or l.state <> 'reversed')`,
  'nobody is paid a commission for it either': `
    select o.id from sales_order o join commission c on c.order_id = o.id
     where o.status in ('CANCELLED', 'REFUNDED') and c.state <> 'reversed'`,
  'a cancelled order has given its voucher back, and no other has': `
    select o.id from sales_order o join voucher_use u on u.order_id = o.id
     where (o.status = 'CANCELLED') <> (u.state = 'returned') and o.status <> 'REFUNDED'`,
  'the timeline ends where the order is': `
    select o.id from sales_order o
     where o.status is distinct from (select to_status from order_event where order_id = o.id
                                       order by created_at desc, id desc limit 1)`,
  'whoever paid has an invoice, and a dealer on account with the goods': `
    select id from sales_order
     where settles <> 'account' and (paid_at is null) <> (invoice_no is null)
        or settles = 'account' and payment_status <> 'NOT_REQUIRED' and status <> 'REFUNDED'
           and (status in ('SHIPPED', 'COMPLETED')) <> (invoice_no is not null)`,
  'what was paid in part is what was recorded and settled nothing': `
    select o.id from sales_order o
     where o.paid_at is null and o.status <> 'CANCELLED' and ${WITHOUT_INVOICE_ON_ACCOUNT}
       and o.part_paid <> (select coalesce(sum(amount_minor), 0) from payment_attempt
                            where order_id = o.id and settled_at is not null and state in ('SUCCEEDED', 'REFUNDED'))
        or o.part_paid > o.total and o.settles <> 'account'`,
  ...LEDGER,
  'no line of a cart is ordered': `
    select c.id from cart_line c join order_line l on l.cart_line_id = c.id`,
}

/** Returns the violations of the invariants; always expected to be empty. */
export async function wrongBooks(db: Database, books = BOOKS): Promise<Record<string, unknown[]>> {
  const found: Record<string, unknown[]> = {}
  for (const [name, sql] of Object.entries(books)) {
    const rows = await db.query(sql)
    if (rows.length > 0) found[name] = rows
  }
  return found
}
