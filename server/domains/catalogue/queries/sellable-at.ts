import type { Market } from '#contract/site/market.ts'
import { BUYER_KINDS, BUYER_ROLES } from '#contract/site/sales-policy.ts'
import type { Database } from '../../../platform/database/database.ts'

/** A market at a moment of the store's clock. */
export interface MarketMoment {
  market: Market['code']
  now: Date
}

/** Columns of the view `sellable`, without the prices. */
const COLUMNS = `v.id, v.type, v.sku, v.slug, v.category, v.product_group, v.name, v.summary, v.attributes, v.weight_g,
  v.max_per_order, v.age_restricted, v.tax_class, v.warranty_days, v.verifiable, v.badges, v.roles, v.redeem_only,
  v.points_price, v.position, v.picture, v.close_view, v.market, v.currency, v.preorder_allowed, v.preorder_eta,
  v.preorder_limit, v.stock`

/**
 * The planned price in force for a product, or no row.
 *
 * @param own alias of a row with `product_id` and `market`
 * @param at SQL of the moment, and of the dealer tier where it is a tier's price
 */
const planInForce = (own: string, { at, tier }: { at: string; tier?: string | undefined }) => `(
  select l.price, l.compare_at_price from planned_price l
   where l.product_id = ${own}.product_id and l.market = ${own}.market
     and ${tier === undefined ? 'l.tier is null' : `l.tier = ${tier}`}
     and l.cancelled_at is null and l.applied_at is null
     and l.starts_at <= ${at} and (l.ends_at is null or l.ends_at > ${at})
   order by l.starts_at desc limit 1)`

/** SQL: whether the dates of a row of `product_market` allow its sale at a moment. */
export const isPublishedAt = (own: string, at: string): string =>
  `((${own}.publish_at is null or ${own}.publish_at <= ${at}) and (${own}.withdraw_at is null or ${own}.withdraw_at > ${at}))`

/** Roles from which the sales policy of the market (contract/site/sales-policy.ts) hides a product of the view. */
const HIDDEN_FROM = BUYER_KINDS.map(
  (buyer) => `case when policy.value #>> array['table', '${buyer}', case when v.age_restricted then 'age_restricted'
      else 'other' end] = 'hide' then '${JSON.stringify(BUYER_ROLES[buyer])}'::jsonb else '[]'::jsonb end`,
).join(' || ')

/**
 * SQL of what is sold at a moment, at the prices in force then: the view `sellable` with planned prices, without what
 * is not published yet or withdrawn. The one place that decides by the clock what is sold and for how much; a view
 * cannot, because the moment is that of the store's clock and not of the database. With a tier also `tier_price`, the
 * price planned for the dealers of that tier or null.
 *
 * @param at SQL of the moment, such as `$2::timestamptz`
 * @param tier SQL of the dealer tier, such as `$3::text`
 */
export const sellableAt = (at: string, tier?: string): string => `(
  select ${COLUMNS}, ${HIDDEN_FROM} as hidden_from,
         case when plan.price is null then v.price else plan.price end as price,
         case when plan.price is null then v.compare_at_price else plan.compare_at_price end as compare_at_price
         ${tier === undefined ? '' : ', tiered.price as tier_price'}
    from sellable v
    join product_market own on own.product_id = v.id and own.market = v.market
    left join config policy on policy.market = v.market and policy.id = 'sales_mode'
    left join lateral ${planInForce('own', { at })} plan on true
    ${tier === undefined ? '' : `left join lateral ${planInForce('own', { at, tier })} tiered on true`}
   where ${isPublishedAt('own', at)})`

/**
 * SQL of the price of one piece in force at a moment, whether or not the product is for sale by itself.
 *
 * @param own alias of a row of `product_market`
 */
export const priceAt = (own: string, at: string): string =>
  `coalesce((select plan.price from ${planInForce(own, { at })} plan), ${own}.price)`

/** The moments of a market at which the clock alone changes what guests see. */
export interface CatalogueSchedule {
  /** How many have passed: rises with each of them, and with it the version of copies. */
  passed: number
  /** null = none lies ahead. */
  next: Date | null
}

export async function readSchedule(db: Database, { market, now }: MarketMoment): Promise<CatalogueSchedule> {
  const [row] = await db.query<{ passed: number; next: Date | null }>(
    `select count(*) filter (where b.at <= $2) as passed, min(b.at) filter (where b.at > $2) as next
       from (select unnest(array[starts_at, ends_at]) as at from planned_price
              where market = $1 and tier is null and cancelled_at is null
             union all
             select unnest(array[publish_at, withdraw_at]) from product_market
              where market = $1 and (publish_at is not null or withdraw_at is not null)) b
      where b.at is not null`,
    [market, now],
  )
  return { passed: row?.passed ?? 0, next: row?.next ?? null }
}

/** Ids of the products that the clock alone has changed after one moment up to another. */
export async function changedByClock(
  db: Database,
  { market, after, upTo }: { market: Market['code']; after: Date; upTo: Date },
): Promise<number[]> {
  const isPassed = (column: string): string => `(${column} > $2 and ${column} <= $3)`
  const rows = await db.query<{ product_id: number }>(
    `select product_id from planned_price
      where market = $1 and tier is null and cancelled_at is null
        and (${isPassed('starts_at')} or ${isPassed('ends_at')})
     union
     select product_id from product_market
      where market = $1 and (publish_at is not null or withdraw_at is not null)
        and (${isPassed('publish_at')} or ${isPassed('withdraw_at')})`,
    [market, after, upTo],
  )
  return rows.map(({ product_id }) => product_id)
}
