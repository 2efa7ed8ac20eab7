import type { CheckoutType, ProductableType } from '#contract/cart/cart.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { newId } from '../../../platform/database/new-id.ts'
import type { Change } from './carts.ts'

/** Who made a change: the sales person, or the dealer on the sales person's tablet. */
export type ChangeActor = 'own' | 'dealer'

export interface NewChanges {
  cartId: string
  /** Account of the session. */
  accountId: string
  /** In the order in which they were made. */
  made: readonly Change[]
  /** Milliseconds since 1970. */
  now: number
}

/** Sent without waiting, together with the other writes of the operations. */
export function record(transaction: Transaction, { cartId, accountId, made, now }: NewChanges): void {
  transaction.send(
    `insert into cart_change (id, cart_id, account_id, hand, productable_type, productable_id, checkout_type, action,
                              quantity, at)
     select n.id, $2, $3, n.hand, n.productable_type, n.productable_id, n.checkout_type, n.action, n.quantity,
            $10::timestamptz + n.place * interval '1 microsecond'
       from unnest($1::uuid[], $4::text[], $5::text[], $6::integer[], $7::text[], $8::text[], $9::integer[])
              with ordinality
              as n (id, hand, productable_type, productable_id, checkout_type, action, quantity, place)`,
    [
      made.map(() => newId(now)),
      cartId,
      accountId,
      made.map(({ hand }) => hand ?? 'own'),
      made.map(({ productable_type }) => productable_type),
      made.map(({ productable_id }) => productable_id),
      made.map(({ checkout_type }) => checkout_type),
      made.map(({ action }) => action),
      made.map(({ quantity }) => quantity),
      new Date(now),
    ],
  )
}

export interface LastChange {
  line_id: string
  hand: ChangeActor
  /** First name of the person who made the change. */
  first_name: string
  at: Date
}

/** Last change of each line, with the first name of the person who made it. */
const LAST = `
  select distinct on (l.id) l.id as line_id, c.hand, c.at,
         case c.hand when 'dealer' then dealer.first_name else actor.first_name end as first_name
    from cart k
    join cart_line l on l.cart_id = k.id
    join cart_change c on c.cart_id = l.cart_id and c.productable_id = l.productable_id
                      and c.productable_type = l.productable_type and c.checkout_type = l.checkout_type
    join account actor on actor.id = c.account_id
    join dealer_company d on d.id = k.dealer_id
    join account dealer on dealer.id = d.account_id`
const NEWEST = 'order by l.id, c.at desc, c.id desc'

export const listLastOfCart = (db: Database, owner: string): Promise<LastChange[]> =>
  db.query<LastChange>(`${LAST} where k.owner = $1 ${NEWEST}`, [owner])

export interface PreparedRow extends LastChange {
  product_id: number
  type: ProductableType
  checkout_type: CheckoutType
  name: string
  quantity: number
  sales_first_name: string
  sales_last_name: string
}

/** Every line that sales persons have prepared for this dealer, grouped by sales person, oldest first. */
export const listPrepared = (db: Database, dealerId: string, market: Market['code']): Promise<PreparedRow[]> =>
  db.query<PreparedRow>(
    `select last.*, p.id as product_id, p.type, p.name, l.quantity, l.checkout_type,
            sales.first_name as sales_first_name, sales.last_name as sales_last_name
       from (${LAST} where k.dealer_id = $1 ${NEWEST}) last
       join cart_line l on l.id = last.line_id
       join cart k on k.id = l.cart_id
       join account sales on sales.id = k.account_id and sales.market = $2
       join product p on p.id = l.productable_id
      order by sales.first_name, sales.last_name, k.id, l.created_at, l.id`,
    [dealerId, market],
  )

/** Deletes changes made before this moment. */
export async function removeOlder(db: Database, before: Date): Promise<void> {
  await db.query('delete from cart_change where at < $1', [before])
}
