-- The value of the stock that a movement added or took away, in minor units; null: not valued yet. Movements from before
-- costs were kept have none.
alter table stock_movement add column if not exists value bigint default 0;
alter table stock_movement alter column value drop default;
create index if not exists stock_movement_unvalued on stock_movement (product_id) where value is null;

-- The stock of a product in a market at cost (rules 8.29). Written under the lock of its row of product_market.
create table if not exists product_cost (
  market text not null check (market in ('MY', 'ID')),
  product_id integer not null references product (id),
  -- below zero: sold before they were received
  pieces integer not null,
  -- of the ledger, that a counter added because nobody had counted them
  uncounted integer not null default 0 check (uncounted >= 0),
  -- null: no cost is known yet
  value bigint check (value >= 0),
  last_cost bigint check (last_cost >= 0),
  primary key (market, product_id)
);

-- What the pieces of a product in a line of an order cost; a package has several products.
create table if not exists order_line_cost (
  order_line_id uuid not null references order_line (id),
  product_id integer not null references product (id),
  -- that left and have not come back, and whose cost is known
  pieces integer not null check (pieces >= 0),
  -- whose cost is that of the next receipt
  waiting integer not null check (waiting >= 0),
  cost bigint not null check (cost >= 0),
  primary key (order_line_id, product_id)
);
create index if not exists order_line_cost_waiting on order_line_cost (product_id) where waiting > 0;

create table if not exists purchase_receipt (
  id uuid primary key,
  purchase_order_id uuid not null references purchase_order (id),
  place_id integer not null references place (id),
  -- of the supplier, such as a delivery note
  reference text,
  account_id uuid references account (id),
  created_at timestamptz not null
);
create index if not exists purchase_receipt_order on purchase_receipt (purchase_order_id);

create table if not exists purchase_receipt_line (
  id uuid primary key,
  receipt_id uuid not null references purchase_receipt (id),
  order_line_id uuid not null references purchase_order_line (id),
  product_id integer not null references product (id),
  pieces integer not null check (pieces > 0),
  -- of one piece, in minor units
  cost bigint not null check (cost >= 0),
  returned integer not null default 0,
  -- what returned pieces had cost less what left the value of the stock with them
  difference bigint not null default 0,
  check (returned >= 0 and returned <= pieces)
);
create index if not exists purchase_receipt_line_receipt on purchase_receipt_line (receipt_id);
