-- A person's request to be told once when a product or package is in stock again.
create table if not exists stock_alert (
  id uuid primary key,
  account_id uuid not null references account (id),
  market text not null check (market in ('MY', 'ID')),
  product_id integer not null references product (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- null = open
  ended_at timestamptz,
  outcome text check (outcome in ('sent', 'withdrawn', 'expired')),
  check ((ended_at is null) = (outcome is null))
);
create unique index if not exists stock_alert_open on stock_alert (account_id, product_id, market) where ended_at is null;
create index if not exists stock_alert_product on stock_alert (market, product_id, created_at);
