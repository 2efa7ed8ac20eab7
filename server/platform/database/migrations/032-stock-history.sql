-- Every change of the pieces in stock, by staff and by orders: the difference of two rows is explained by the row between
-- them. `stock_before` is null for the first stock of a product in a market.
create table if not exists stock_change (
  id uuid primary key,
  product_id integer not null references product (id),
  market text not null check (market in ('MY', 'ID')),
  stock_before integer,
  stock_after integer not null,
  reason text not null,
  note text,
  -- null: by an order or an import
  actor_id uuid references account (id),
  order_id uuid references sales_order (id),
  created_at timestamptz not null
);
create index if not exists stock_change_newest on stock_change (product_id, market, created_at);
-- From this many pieces on, without the reserved ones, staff are told that the product runs low; null = never.
alter table product_market add column if not exists low_stock integer check (low_stock >= 0);
