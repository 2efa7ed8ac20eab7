-- What later calls look up, loaded with the catalogue. Lists that only our own code reads are jsonb.

create table if not exists shipping_zone (
  id text primary key,
  currency text not null check (currency in ('MYR', 'IDR')),
  first_g integer not null,
  first_fee integer not null,
  step_g integer not null check (step_g > 0),
  step_fee integer not null,
  tolerance_g integer not null,
  -- goods amount from which delivery is free
  free_from integer,
  eta_days jsonb not null
);

create table if not exists country (
  id integer primary key,
  code text not null unique check (code in ('MY', 'ID')),
  name text not null,
  locale text not null,
  currency text not null,
  calling_code text not null,
  postcode_pattern text not null,
  state_label text not null
);

create table if not exists state (
  id integer primary key,
  country_id integer not null references country (id),
  code text not null,
  name text not null,
  kind text not null,
  zone text not null references shipping_zone (id),
  postcode_prefixes jsonb,
  -- neither delivery nor pickup
  restricted boolean not null default false
);

create table if not exists store (
  id integer primary key,
  name text not null,
  market text not null check (market in ('MY', 'ID')),
  state_id integer not null references state (id),
  city text not null,
  postcode text not null,
  address_1 text not null,
  address_2 text,
  latitude double precision not null,
  longitude double precision not null,
  phone text not null,
  whatsapp text,
  opening_hours jsonb not null,
  is_pickup boolean not null,
  pickup_lead_hours integer,
  services jsonb not null,
  dealer_id uuid references dealer_company (id),
  active boolean not null
);

-- Settings and editorial content by market; the API publishes only the ids it lists.
create table if not exists config (
  market text not null check (market in ('MY', 'ID')),
  id text not null,
  value jsonb not null,
  primary key (market, id)
);

create table if not exists voucher (
  id integer primary key,
  -- upper case
  code text not null unique,
  name text not null,
  type text not null check (type in ('percent', 'fixed', 'free_shipping')),
  -- basis points, for percent
  bp integer,
  applies_to jsonb,
  roles jsonb not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  total_limit integer,
  used integer not null default 0,
  per_user_limit integer,
  first_order_only boolean not null default false,
  assigned_only boolean not null default false,
  assigned_on text,
  stack_with_affiliate boolean not null,
  points_cost integer,
  valid_days_after_claim integer
);

create table if not exists voucher_amount (
  voucher_id integer not null references voucher (id),
  currency text not null check (currency in ('MYR', 'IDR')),
  amount integer,
  max_discount integer,
  min_spend integer not null,
  primary key (voucher_id, currency)
);

create table if not exists promotion (
  id integer primary key,
  name text not null,
  type text not null check (type in ('bundle_price', 'bundle_percent', 'buy_x_get_y')),
  -- the goods a bundle is made of; shape depends on type
  terms jsonb not null,
  -- basis points, for bundle_percent
  bp integer,
  exclude_vouchers boolean not null,
  max_per_order integer not null,
  -- lower numbers apply first
  priority integer not null,
  starts_at timestamptz not null,
  ends_at timestamptz,
  badge text
);

create table if not exists promotion_price (
  promotion_id integer not null references promotion (id),
  currency text not null check (currency in ('MYR', 'IDR')),
  price integer not null,
  primary key (promotion_id, currency)
);

create table if not exists affiliate (
  code text primary key,
  account_id uuid not null unique references account (id),
  status text not null check (status in ('pending', 'approved', 'suspended'))
);

-- Stages of the demo that are loaded; each row is written in its stage's own transaction.
create table if not exists seed_stage (
  stage text primary key,
  loaded_at timestamptz not null,
  -- what a later start compares itself with
  note text
);
