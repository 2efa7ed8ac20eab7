-- The parent row of a wishlist: locked first ("for update") by whoever adds, so that two at once cannot count past the
-- most it may hold.
create table if not exists wishlist (
  id uuid primary key,
  -- whose: the account, or the account acting for a dealer, as in cart
  owner text not null unique,
  account_id uuid not null references account (id),
  dealer_id uuid references dealer_company (id)
);

-- A wish stays when its product goes from sale.
create table if not exists wish (
  id uuid primary key,
  wishlist_id uuid not null references wishlist (id),
  productable_type text not null check (productable_type in ('product', 'package')),
  productable_id integer not null references product (id),
  created_at timestamptz not null,
  unique (wishlist_id, productable_type, productable_id)
);
