/**
 * What runs low in the market $1, as the tables `first_place` and `low` of a statement: a product at the limit of the market,
 * which is about all places that sell online and counts at the first of them, unless that place has a limit of its own; and at
 * each place that has one.
 */
export const LOW_PLACES = `
  first_place as (
    select id from place where market = $1 and active and sells_online order by priority, id limit 1
  ),
  low as (
    select m.product_id, f.id as place_id, true as is_market, m.low_stock, m.stock - m.reserved as available, m.preordered
      from product_market m cross join first_place f
     where m.market = $1 and m.stock - m.reserved <= m.low_stock
       and not exists (select 1 from place_stock s
                        where s.place_id = f.id and s.product_id = m.product_id and s.low_stock is not null)
    union all
    select s.product_id, s.place_id, false, s.low_stock, s.on_hand - s.reserved, 0
      from place_stock s join place p on p.id = s.place_id
     where p.market = $1 and p.active and s.on_hand - s.reserved <= s.low_stock
  )`
