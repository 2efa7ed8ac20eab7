create table if not exists supplier (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  name text not null,
  contact text,
  phone text,
  email text,
  terms text,
  notes text,
  archived boolean not null,
  created_at timestamptz not null
);
create index if not exists supplier_market on supplier (market, name);

-- Locked before its lines, its receipts and the stock that they change.
create table if not exists purchase_order (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  number integer not null,
  supplier_id uuid not null references supplier (id),
  place_id integer not null references place (id),
  expected_on date,
  note text,
  -- named in contract/purchasing/purchase-order.ts
  state text not null,
  created_by uuid references account (id),
  created_at timestamptz not null,
  ordered_at timestamptz,
  unique (market, number)
);
create index if not exists purchase_order_state on purchase_order (market, state, number);

create table if not exists purchase_order_line (
  id uuid primary key,
  purchase_order_id uuid not null references purchase_order (id),
  position integer not null,
  product_id integer not null references product (id),
  pieces integer not null check (pieces > 0),
  -- of one piece, in minor units
  cost bigint not null check (cost >= 0),
  received integer not null default 0 check (received >= 0),
  unique (purchase_order_id, product_id)
);
