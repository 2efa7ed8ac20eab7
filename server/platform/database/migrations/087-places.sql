-- Places with goods: a product's stock in a market (product_market.stock and .reserved) is the sum over its places that
-- sell online, changed in the same transaction. Every transaction on stock locks the row of product_market first; rows of
-- place_stock are written under that lock alone.
create table if not exists place (
  id integer primary key,
  market text not null check (market in ('MY', 'ID')),
  -- named in contract/stock/place.ts
  kind text not null,
  name text not null,
  store_id integer unique references store (id),
  sells_online boolean not null,
  -- lowest first
  priority integer not null,
  active boolean not null default true
);

create table if not exists place_stock (
  place_id integer not null references place (id),
  product_id integer not null references product (id),
  -- the sum of the movements: without the pieces of paid orders that wait on the shelf
  on_hand integer not null default 0,
  reserved integer not null default 0 check (reserved >= 0 and reserved <= on_hand),
  -- what an earlier count found that the stock of the market did not cover; null: nothing to count again
  recount integer,
  primary key (place_id, product_id)
);
create index if not exists place_stock_product on place_stock (product_id);

-- The ledger: nothing here is ever changed.
create table if not exists stock_movement (
  id uuid primary key,
  place_id integer not null references place (id),
  product_id integer not null references product (id),
  pieces integer not null,
  -- after it
  on_hand integer not null,
  -- named in contract/stock/stock-change.ts
  reason text not null,
  note text,
  -- null: by an order or a migration
  actor_id uuid references account (id),
  order_id uuid references sales_order (id),
  created_at timestamptz not null
);
create index if not exists stock_movement_newest on stock_movement (product_id, place_id, created_at);

alter table order_stock add column if not exists place_id integer references place (id);
alter table order_stock drop constraint if exists order_stock_pkey;
create unique index if not exists order_stock_place on order_stock (order_id, product_id, place_id);
