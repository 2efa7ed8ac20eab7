-- Every transaction on a cart locks its row here first ("for update"): a subtotal or version computed beside another
-- writer's would be wrong under READ COMMITTED.
create table if not exists cart (
  id uuid primary key,
  -- whose cart: the account, or the account acting for a dealer
  owner text not null unique,
  account_id uuid not null references account (id),
  dealer_id uuid references dealer_company (id),
  -- rises by one with every processed operation, refused ones too
  version bigint not null default 0
);

create table if not exists cart_line (
  id uuid primary key,
  cart_id uuid not null references cart (id),
  productable_type text not null check (productable_type in ('product', 'package')),
  productable_id integer not null references product (id),
  checkout_type text not null check (checkout_type in ('currency', 'points')),
  quantity integer not null check (quantity > 0),
  promotion_id integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (cart_id, productable_type, productable_id, checkout_type)
);

-- One row per installed app and person: the high-water mark that makes a replayed operation harmless.
create table if not exists cart_client (
  client_id uuid primary key,
  owner text not null,
  last_seq bigint not null,
  last_fingerprint text not null,
  last_status integer not null,
  last_body jsonb not null,
  updated_at timestamptz not null,
  -- operations that had their effect, counted in the same transaction: what proofs compare with what was sent
  executed bigint not null default 0
);
create index if not exists cart_client_age on cart_client (updated_at);
