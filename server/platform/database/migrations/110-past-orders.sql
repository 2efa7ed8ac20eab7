-- Orders of the shop that a store had before, to be read: they are in no other table, and nothing is computed from them but
-- the sales of a report that asks for them.
create table if not exists past_order (
  id uuid primary key,
  market text not null,
  -- who has proven the phone or the e-mail; null until then
  account_id uuid references account (id),
  order_number text not null,
  ordered_at timestamptz not null,
  state text not null check (state in ('paid', 'unpaid', 'cancelled', 'refunded')),
  -- E.164 and lower case; null where the file had none that can be used
  phone text,
  email text,
  name text not null default '',
  -- minor units
  discount bigint not null default 0,
  shipping bigint not null default 0,
  tax bigint not null default 0,
  total bigint not null,
  refunded bigint not null default 0,
  -- contract/orders/past-order.ts
  lines jsonb not null default '[]',
  imported_at timestamptz not null,
  unique (market, order_number, ordered_at)
);
create index if not exists past_order_account on past_order (account_id) where account_id is not null;
create index if not exists past_order_phone on past_order (phone) where account_id is null;
create index if not exists past_order_email on past_order (email) where account_id is null;
create index if not exists past_order_age on past_order (market, ordered_at desc);
