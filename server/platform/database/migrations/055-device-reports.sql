-- What waits on the devices of dealers and sales persons, as each last reported it: one row per cart on a device.
create table if not exists device_report (
  -- under which the device sends the cart's operations
  client_id uuid primary key,
  account_id uuid not null references account (id),
  -- null = the person's own cart
  dealer_id uuid references dealer_company (id),
  market text not null check (market in ('MY', 'ID')),
  waiting integer not null,
  needs_attention integer not null,
  -- by the clock of the device; null = nothing waits
  oldest_at timestamptz,
  build text not null,
  -- positive: the clock of the device is ahead
  clock_ahead_ms bigint not null,
  storage_used bigint,
  storage_quota bigint,
  is_persisted boolean,
  reported_at timestamptz not null
);
create index if not exists device_report_latest on device_report (market, reported_at);
create index if not exists device_report_account on device_report (account_id);

-- A cart operation of a dealer or sales person that was refused. Written with the outcome of the operation.
create table if not exists cart_refusal (
  id uuid primary key,
  client_id uuid not null,
  seq bigint not null,
  account_id uuid not null references account (id),
  -- null = the person's own cart
  dealer_id uuid references dealer_company (id),
  market text not null check (market in ('MY', 'ID')),
  productable_type text not null check (productable_type in ('product', 'package')),
  productable_id integer not null,
  checkout_type text not null check (checkout_type in ('currency', 'points')),
  action text not null check (action in ('add', 'set', 'remove')),
  quantity integer not null,
  code text not null,
  -- pieces that could be ordered then
  available integer,
  refused_at timestamptz not null,
  state text not null check (state in ('open', 'applied', 'dismissed')),
  answered_at timestamptz,
  answered_by uuid references account (id),
  unique (client_id, seq)
);
create index if not exists cart_refusal_list on cart_refusal (market, state, refused_at);
create index if not exists cart_refusal_account on cart_refusal (account_id);
