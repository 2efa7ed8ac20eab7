-- A price that is in force for a time, in place of that of `product_market`. Two of the same product, market and tier
-- never overlap; who writes one locks the product. Which one is in force is decided by the clock of the store:
-- server/domains/catalogue/queries/sellable-at.ts.
create table if not exists planned_price (
  id uuid primary key,
  product_id integer not null references product (id),
  market text not null check (market in ('MY', 'ID')),
  -- the price of one piece for the dealers of this tier; null = the price of everybody
  tier text check (tier in ('bronze', 'silver', 'gold')),
  price integer not null check (price > 0),
  compare_at_price integer check (compare_at_price > price),
  starts_at timestamptz not null,
  -- null = until further notice
  ends_at timestamptz check (ends_at > starts_at),
  -- given up before it began
  cancelled_at timestamptz,
  -- since when it is the price of the product itself: one for everybody and without an end, after it has begun
  applied_at timestamptz,
  created_by uuid not null references account (id),
  created_at timestamptz not null
);
create index if not exists planned_price_product on planned_price (product_id, market, starts_at);

-- Sold from and until these moments only; null = at any time. A product that is not visible is not sold at all.
alter table product_market add column if not exists publish_at timestamptz;
alter table product_market add column if not exists withdraw_at timestamptz;

-- What a change of many products asks for; its rows are those of an import without a file. null = from a file.
alter table product_import add column if not exists bulk_edit jsonb;

-- Taken off the dealer's own price of every piece until a moment, in basis points; null = none.
alter table dealer_company add column if not exists discount_bp integer check (discount_bp between 1 and 10000);
alter table dealer_company add column if not exists discount_until timestamptz;
alter table dealer_company add column if not exists discount_reason text;
alter table dealer_company add column if not exists discount_by uuid references account (id);
