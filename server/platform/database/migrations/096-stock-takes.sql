create table if not exists stock_take (
  id integer primary key,
  market text not null check (market in ('MY', 'ID')),
  place_id integer not null references place (id),
  -- null: all categories, or products that were chosen one by one
  category text,
  -- named in contract/stock/stock-take.ts
  state text not null,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  closed_by uuid references account (id),
  closed_at timestamptz
);
create index if not exists stock_take_state on stock_take (market, state, id);

-- What is to be counted; what approval found is written when it is approved.
create table if not exists stock_take_product (
  stock_take_id integer not null references stock_take (id),
  product_id integer not null references product (id),
  counted integer,
  expected integer,
  primary key (stock_take_id, product_id)
);

-- Pieces that one person found in one go. Those of a product add up.
create table if not exists stock_take_count (
  -- made by the device
  id uuid primary key,
  stock_take_id integer not null references stock_take (id),
  product_id integer not null references product (id),
  pieces integer not null,
  counted_at timestamptz not null,
  account_id uuid not null references account (id)
);
create index if not exists stock_take_count_take on stock_take_count (stock_take_id, product_id);
