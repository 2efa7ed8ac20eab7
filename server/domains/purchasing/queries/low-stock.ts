import { LOW_STOCK_DAYS, type LowStockItem } from '#contract/purchasing/low-stock.ts'
import type { Market } from '#contract/site/market.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { containing } from '../../../platform/database/text-search.ts'
import { LOW_PLACES } from '../../notifications/services/low-places.ts'

export type LowStockRow = LowStockItem & { cost: number | null }

/** $1 market, $2 the beginning of the days of sales. */
const LOW = `
  with ${LOW_PLACES},
  counted as (
    select n.*, g.sku, g.name, g.picture, g.position, json_build_object('id', p.id, 'name', p.name) as place,
           coalesce(sold.pieces, 0)::integer as sold,
           (coalesce(ordered.pieces, 0) + coalesce(moving.pieces, 0))::integer as expected
      from low n
      join product g on g.id = n.product_id and g.archived_at is null
      join place p on p.id = n.place_id
      left join lateral (
        select greatest(0, -sum(m.pieces)) as pieces from stock_movement m join place h on h.id = m.place_id
         where h.market = $1 and m.product_id = n.product_id and m.reason in ('order', 'order_return')
           and m.created_at >= $2 and (n.is_market or m.place_id = n.place_id)) sold on true
      left join lateral (
        select sum(greatest(0, l.pieces - l.received)) as pieces
          from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
          join place d on d.id = o.place_id
         where o.market = $1 and l.product_id = n.product_id and o.state in ('draft', 'ordered', 'partly_received')
           and (d.id = n.place_id or n.is_market and d.sells_online)) ordered on true
      left join lateral (
        select sum(l.pieces) as pieces
          from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id and l.product_id = n.product_id
          join place f on f.id = t.from_place_id join place d on d.id = t.to_place_id
         where t.market = $1 and t.state in ('draft', 'sent')
           and (not n.is_market and d.id = n.place_id
                or n.is_market and d.sells_online and (t.state = 'sent' or not f.sells_online))) moving on true
  ),
  needed as (
    select c.*, c.expected > 0 and c.available + c.expected - c.preordered >= c.low_stock as is_covered,
           greatest(0, c.low_stock + c.sold + c.preordered - c.available - c.expected) as missing
      from counted c
  )
  select n.product_id, n.sku, n.name, n.picture, n.place, n.is_market, n.low_stock, n.available, n.sold, n.expected,
         (case when n.is_covered then n.missing else greatest(1, n.missing) end)::integer as suggested,
         last.supplier, coalesce(last.cost, k.last_cost) as cost, coalesce(spare.places, '[]') as sources,
         (count(*) over ())::integer as total
    from needed n
    left join lateral (
      select json_build_object('id', s.id, 'name', s.name) as supplier, s.id as supplier_id, l.cost
        from purchase_order_line l join purchase_order o on o.id = l.purchase_order_id
        join supplier s on s.id = o.supplier_id and not s.archived
       where o.market = $1 and l.product_id = n.product_id and o.state <> 'cancelled'
       order by o.number desc limit 1) last on true
    left join product_cost k on k.market = $1 and k.product_id = n.product_id
    left join lateral (
      select json_agg(json_build_object('id', p.id, 'name', p.name,
                                        'pieces', s.on_hand - s.reserved - coalesce(s.low_stock, 0))
                      order by p.priority, p.id) as places
        from place_stock s join place p on p.id = s.place_id
       where p.market = $1 and p.active and p.kind <> 'transit' and s.product_id = n.product_id and p.id <> n.place_id
         and s.on_hand - s.reserved > coalesce(s.low_stock, 0) and not (n.is_market and p.sells_online)) spare on true`

const DAY_MS = 86_400_000
const since = (now: Date): Date => new Date(now.getTime() - LOW_STOCK_DAYS * DAY_MS)

export interface LowStockList {
  market: Market['code']
  now: Date
  isCovered: boolean
  text: string
  placeId: number | undefined
  supplierId: string | undefined
  limit: number
  offset: number
}

/** Those that last shortest first. */
export async function page(db: Database, list: LowStockList): Promise<{ rows: LowStockRow[]; total: number }> {
  const { market, now, isCovered, text, placeId = null, supplierId = null, limit, offset } = list
  const found = await db.query<LowStockRow & { total: number }>(
    `${LOW}
      where n.is_covered = $3 and ($4 = '%%' or lower(n.name) like $4 or lower(n.sku) like $4)
        and ($5::integer is null or n.place_id = $5) and ($6::uuid is null or last.supplier_id = $6)
      order by n.available::numeric / nullif(n.sold, 0) nulls last, n.position, n.product_id, n.place_id
      limit $7 offset $8`,
    [market, since(now), isCovered, containing(text), placeId, supplierId, limit, offset],
  )
  return { rows: found.map(({ total: _total, ...row }) => row), total: found[0]?.total ?? 0 }
}

interface ChosenItems {
  market: Market['code']
  now: Date
  items: readonly { product_id: number; place_id: number }[]
}

/** Of these products, those that run low at these places and that nothing expected covers. */
export async function ofItems(transaction: Transaction, { market, now, items }: ChosenItems): Promise<LowStockRow[]> {
  const found = await transaction.query<LowStockRow & { total: number }>(
    `${LOW}
      where not n.is_covered
        and exists (select 1 from unnest($3::integer[], $4::integer[]) as c (product_id, place_id)
                     where c.product_id = n.product_id and c.place_id = n.place_id)
      order by n.position, n.product_id, n.place_id`,
    [market, since(now), items.map(({ product_id }) => product_id), items.map(({ place_id }) => place_id)],
  )
  return found.map(({ total: _total, ...row }) => row)
}

/** Drafts for what runs low are written one after the other: the next one sees what the last one ordered. */
export async function lock(transaction: Transaction, market: Market['code']): Promise<void> {
  await transaction.query('select 1 from place where market = $1 order by id for no key update', [market])
}
