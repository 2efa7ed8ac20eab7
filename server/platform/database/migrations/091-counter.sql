-- Where a counter's cash is. A till belongs to a store.
create table if not exists till (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  store_id integer not null references store (id),
  name text not null,
  active boolean not null,
  created_at timestamptz not null
);
create index if not exists till_market on till (market);

-- A device that sells. Its receipts have a series of their own, so that no two devices give one number.
create table if not exists counter_device (
  -- made by the device
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  series integer not null unique,
  -- of the receipts that have arrived
  last_number integer not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null
);

-- Locked before a sale, a refund or a movement of cash is written into it.
create table if not exists till_shift (
  -- made by the device
  id uuid primary key,
  till_id uuid not null references till (id),
  device_id uuid not null references counter_device (id),
  opened_by uuid not null references account (id),
  opened_at timestamptz not null,
  float_minor bigint not null check (float_minor >= 0),
  -- what the last closing of the till left; null for its first shift
  float_expected_minor bigint,
  closed_by uuid references account (id),
  closed_at timestamptz,
  counted_minor bigint check (counted_minor >= 0),
  expected_minor bigint,
  reason text
);
create index if not exists till_shift_till on till_shift (till_id, opened_at);

create table if not exists till_cash_movement (
  -- made by the device
  id uuid primary key,
  shift_id uuid not null references till_shift (id),
  kind text not null check (kind in ('in', 'out')),
  amount_minor bigint not null check (amount_minor > 0),
  reason text not null,
  account_id uuid not null references account (id),
  created_at timestamptz not null
);
create index if not exists till_cash_movement_shift on till_cash_movement (shift_id);

-- What a sale at a counter has beside its order. The rows of its shift and of its device are locked before.
create table if not exists counter_sale (
  -- made by the device
  id uuid primary key,
  order_id uuid not null unique references sales_order (id),
  device_id uuid not null references counter_device (id),
  number integer not null,
  till_id uuid not null references till (id),
  -- of a shift that may not have arrived
  shift_id uuid not null,
  -- [{method, amount, reference}]
  payments jsonb not null,
  tendered_minor bigint,
  age_confirmed boolean not null,
  -- as contract/counter/counter-sale.ts lists them
  differences jsonb not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account (id),
  review_note text
);
create index if not exists counter_sale_number on counter_sale (device_id, number);
create index if not exists counter_sale_shift on counter_sale (shift_id);
create index if not exists counter_sale_review on counter_sale (order_id)
  where differences <> '[]' and reviewed_at is null;

-- A refund at a counter, in the shift in which it was paid back.
create table if not exists counter_refund (
  refund_id uuid primary key references refund (id),
  order_id uuid not null references sales_order (id),
  shift_id uuid not null references till_shift (id),
  method text not null check (method in ('cash', 'card', 'qr')),
  amount_minor bigint not null check (amount_minor >= 0)
);
create index if not exists counter_refund_shift on counter_refund (shift_id);
create index if not exists counter_refund_order on counter_refund (order_id);

-- Where an order was placed.
alter table sales_order add column if not exists channel text not null default 'online'
  check (channel in ('online', 'counter'));
