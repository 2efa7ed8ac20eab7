import type { Database } from '#server/platform/database/database.ts'

type Growing = Pick<Database, 'query'>

/** Rows per statement: each stays below the time limit of a statement. */
const PER_STATEMENT = 50_000

/** The id of the n-th row that is made, so that rows can refer to each other without being read. */
const idOf = (kind: 'account' | 'order' | 'line' | 'event' | 'attempt', n: string): string =>
  `md5('grown ${kind} ' || ${n})::uuid`

async function inParts(from: number, to: number, insert: (first: number, last: number) => Promise<unknown>) {
  for (let first = from + 1; first <= to; first += PER_STATEMENT)
    await insert(first, Math.min(first + PER_STATEMENT - 1, to))
}

/** Adds customers to the Malaysian market until `to` of them have been added; `from` were added before. */
export async function growAccounts(db: Growing, from: number, to: number): Promise<void> {
  await inParts(from, to, (first, last) =>
    db.query(
      `insert into account (id, role_id, market, phone, email, first_name, last_name, birth_date, locale, created_at)
       select ${idOf('account', 'n')}, 3, 'MY', '+6017' || lpad(n::text, 8, '0'), 'buyer' || n || '@example.com',
              (array['Aina', 'Farid', 'Mei', 'Siti', 'Kumar', 'Wei', 'Nurul', 'Hafiz'])[n % 8 + 1]
                || (array['', ' Binti', ' Bin', ' Li'])[n % 4 + 1],
              'Grown' || n % 50000, '1990-01-01', 'en', now() - make_interval(mins => n % 1500000)
         from generate_series($1::int, $2::int) n`,
      [first, last],
    ),
  )
}

/**
 * Adds orders with one line, one payment and two events each, of the added accounts, over the last three years, until
 * `to` of them have been added. All but a few hundred are completed or cancelled, as in a store that has been open for
 * years.
 */
export async function growOrders(
  db: Growing,
  { from, to, accounts }: { from: number; to: number; accounts: number },
): Promise<void> {
  await inParts(from, to, async (first, last) => {
    const range = [first, last]
    await db.query(
      `insert into sales_order (id, order_no, market, currency, account_id, ordered_by, client_ref, status,
                                payment_status, settles, payment_service, delivery_method, calculation, total,
                                goods_payable, shipping_payable, points_total, points_earned, created_at, updated_at,
                                paid_at, completed_at, invoiced_at, invoice_no)
       select ${idOf('order', 'n')}, 'G-' || lpad(n::text, 8, '0'), 'MY', 'MYR', a.id, a.id, ${idOf('order', 'n')},
              s.status, s.payment_status, 'before', 'MANUAL', 'DELIVERY', '{}', 2290, 2290, 0, 0, 22, s.at, s.at,
              s.paid_at, case when s.status = 'COMPLETED' then s.at end, s.paid_at,
              case when s.paid_at is not null then 'GI-' || lpad(n::text, 8, '0') end
         from generate_series($1::int, $2::int) n
         cross join lateral (select ${idOf('account', '(n % $3::int + 1)')} as id) a
         cross join lateral (select now() - make_interval(mins => (n::bigint * 7919 % 1500000)::int) as at) t
         cross join lateral (
           select t.at,
                  case when n % 5000 = 0 then 'PAID' when n % 5000 = 1 then 'PENDING_PAYMENT'
                       when n % 20 = 2 then 'CANCELLED' else 'COMPLETED' end as status,
                  case when n % 5000 = 1 or n % 20 = 2 then 'UNPAID' else 'PAID' end as payment_status,
                  case when n % 5000 = 1 or n % 20 = 2 then null else t.at end as paid_at
         ) s`,
      [...range, accounts],
    )
    await db.query(
      `insert into order_line (id, order_id, position, cart_line_id, productable_type, productable_id, sku, name, image,
                               attributes, checkout_type, quantity, reserved_quantity, preorder_quantity, unit_price,
                               list_price, line_subtotal, promo_discount, voucher_discount, affiliate_discount,
                               manual_discount, line_total, components, warranty_days)
       select ${idOf('line', 'n')}, ${idOf('order', 'n')}, 0, ${idOf('line', 'n')}, p.type, p.id, p.sku, p.name,
              p.picture, p.attributes, 'currency', 1, 1, 0, 2290, 2290, 2290, 0, 0, 0, 0, 2290, '[]', 0
         from generate_series($1::int, $2::int) n
         join (select *, row_number() over (order by id) as place from product where type = 'product') p
           on p.place = n % 40 + 1`,
      range,
    )
    await db.query(
      `insert into order_event (id, order_id, act, to_status, to_payment_status, actor, created_at)
       select md5(o.id::text || e)::uuid, o.id, 'place', o.status, o.payment_status, 'system', o.created_at
         from generate_series($1::int, $2::int) n
         join sales_order o on o.id = ${idOf('order', 'n')}
         cross join generate_series(1, 2) e`,
      range,
    )
    await db.query(
      `insert into payment_attempt (id, order_id, attempt_no, provider, ref_no, amount_minor, currency, state, detail,
                                    expires_at, created_at, settled_at)
       select ${idOf('attempt', 'n')}, o.id, 1, 'MANUAL', 'G' || n, o.total, 'MYR',
              case when o.paid_at is null then 'EXPIRED' else 'SUCCEEDED' end, '{}', o.created_at, o.created_at, o.paid_at
         from generate_series($1::int, $2::int) n join sales_order o on o.id = ${idOf('order', 'n')}`,
      range,
    )
  })
}
