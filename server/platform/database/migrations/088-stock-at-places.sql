-- The stock of a market becomes that of its warehouse. What stores counted becomes their stock and is taken from the
-- warehouse; pieces of open pickup orders are reserved at their store where it has them. Where the counts of a product
-- come to more than the market has, all stays in the warehouse and the counts are listed to be counted again (recount).
insert into place (id, market, kind, name, sells_online, priority)
  select n.id, n.market, 'warehouse', n.name, true, 1
    from (values (1, 'MY', 'Warehouse'), (2, 'ID', 'Gudang')) as n (id, market, name)
   where true and not exists (select 1 from place p where p.market = n.market);

insert into place (id, market, kind, name, store_id, sells_online, priority)
  select 2 + s.id, s.market, 'store', s.name, s.id, true, 2
    from store s
   where s.id in (select store_id from store_stock)
     and not exists (select 1 from place p where p.store_id = s.id);

insert into place_stock (place_id, product_id, on_hand, reserved, recount)
  select c.place_id, c.product_id, case when c.fits then c.pieces else 0 end, case when c.fits then c.held else 0 end,
         case when not c.fits then c.quantity end
    from (select n.*, n.stock - sum(n.pieces) over (partition by n.market, n.product_id)
                      >= n.reserved - sum(n.held) over (partition by n.market, n.product_id)
                      and n.stock >= sum(n.pieces) over (partition by n.market, n.product_id) as fits
            from (select p.id as place_id, p.market, k.product_id, k.quantity, m.stock, m.reserved,
                         greatest(0, k.quantity - coalesce(o.taken, 0)) as pieces,
                         case when o.reserved <= k.quantity - o.taken then o.reserved else 0 end as held
                    from store_stock k
                    join place p on p.store_id = k.store_id
                    join product_market m on m.product_id = k.product_id and m.market = p.market and m.stock is not null
                    left join (select o.pickup_store_id, h.product_id, sum(h.reserved) as reserved, sum(h.taken) as taken
                                 from sales_order o join order_stock h on h.order_id = o.id
                                where o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')
                                group by o.pickup_store_id, h.product_id) o
                      on o.pickup_store_id = k.store_id and o.product_id = k.product_id) n) c
   where true and not exists (
     select 1 from place_stock s where s.place_id = c.place_id and s.product_id = c.product_id);

insert into place_stock (place_id, product_id, on_hand, reserved)
  select p.id, m.product_id, m.stock - coalesce(s.on_hand, 0), m.reserved - coalesce(s.reserved, 0)
    from product_market m
    join place p on p.market = m.market and p.kind = 'warehouse'
    left join (select s.product_id, t.market, sum(s.on_hand) as on_hand, sum(s.reserved) as reserved
                 from place_stock s join place t on t.id = s.place_id and t.kind = 'store'
                group by s.product_id, t.market) s
      on s.product_id = m.product_id and s.market = m.market
   where m.stock is not null
     and not exists (select 1 from place_stock w where w.place_id = p.id and w.product_id = m.product_id);

update order_stock
   set place_id = coalesce(
         (select p.id from sales_order o
            join place p on p.store_id = o.pickup_store_id
            join place_stock s on s.place_id = p.id and s.product_id = order_stock.product_id and s.recount is null
           where o.id = order_stock.order_id and o.status not in ('COMPLETED', 'CANCELLED', 'REFUNDED')
             and (order_stock.reserved = 0 or s.reserved > 0)),
         (select p.id from sales_order o join place p on p.market = o.market and p.kind = 'warehouse'
           where o.id = order_stock.order_id))
 where place_id is null;

-- The history goes on in the ledger, where what it does not explain is the opening stock.
insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, note, actor_id, order_id, created_at)
  select c.id, p.id, c.product_id, c.stock_after - coalesce(c.stock_before, 0), c.stock_after, c.reason, c.note,
         c.actor_id, c.order_id, c.created_at
    from stock_change c join place p on p.market = c.market and p.kind = 'warehouse'
   where true and not exists (select 1 from stock_movement m where m.id = c.id);

insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at)
  select gen_random_uuid(), p.id, m.product_id, m.stock - coalesce(h.pieces, 0), m.stock - coalesce(h.pieces, 0),
         'opening', coalesce(h.earliest, now()) - interval '1 second'
    from product_market m
    join place p on p.market = m.market and p.kind = 'warehouse'
    left join (select product_id, place_id, sum(pieces) as pieces, min(created_at) as earliest
                 from stock_movement group by product_id, place_id) h
      on h.product_id = m.product_id and h.place_id = p.id
   where m.stock <> coalesce(h.pieces, 0)
     and not exists (select 1 from stock_movement o
                      where o.product_id = m.product_id and o.place_id = p.id and o.reason in ('opening', 'transfer'));

insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at)
  select gen_random_uuid(), s.place_id, s.product_id, s.on_hand, s.on_hand, 'transfer', now()
    from place_stock s join place p on p.id = s.place_id and p.kind = 'store'
   where s.on_hand > 0
     and not exists (select 1 from stock_movement m where m.place_id = s.place_id and m.product_id = s.product_id);

insert into stock_movement (id, place_id, product_id, pieces, on_hand, reason, created_at)
  select gen_random_uuid(), w.place_id, w.product_id, -s.on_hand, w.on_hand, 'transfer', now()
    from place_stock w
    join place p on p.id = w.place_id and p.kind = 'warehouse'
    join (select s.product_id, t.market, sum(s.on_hand) as on_hand
            from place_stock s join place t on t.id = s.place_id and t.kind = 'store'
           group by s.product_id, t.market) s
      on s.product_id = w.product_id and s.market = p.market
   where s.on_hand > 0
     and not exists (select 1 from stock_movement m
                      where m.place_id = w.place_id and m.product_id = w.product_id and m.reason = 'transfer');

-- A store handed over what it had counted less of, or not at all: it still does.
insert into config (market, id, value)
  select distinct p.market, 'stock_places', '{"split_orders": true, "transfer_days": 0}'::jsonb
    from place p
   where p.kind = 'store' and not exists (select 1 from config c where c.market = p.market and c.id = 'stock_places');
