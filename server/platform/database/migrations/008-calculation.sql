-- Tax that prices contain; the operator edits it. A market's class without a row shows no tax.
create table if not exists tax_class (
  class text not null check (class in ('device', 'nicotine_liquid', 'accessory')),
  market text not null check (market in ('MY', 'ID')),
  label text not null,
  -- basis points on top of the price without tax: 1100 stands for 11/111 of the price
  included_rate_bp integer not null check (included_rate_bp between 0 and 10000),
  -- false: the label is all that is told
  show_breakdown boolean not null,
  primary key (class, market)
);

-- A voucher in somebody's hands: given to them, or claimed with points. Each is good for one order. The voucher's row is
-- locked before it changes.
create table if not exists voucher_grant (
  id uuid primary key,
  voucher_id integer not null references voucher (id),
  account_id uuid not null references account (id),
  granted_at timestamptz not null,
  -- null = as long as the voucher itself
  expires_at timestamptz,
  -- the order that holds or has used it; null = still to be used
  order_id uuid
);
create index if not exists voucher_grant_account on voucher_grant (account_id, voucher_id);
create index if not exists voucher_grant_order on voucher_grant (order_id);
