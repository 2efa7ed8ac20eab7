-- Who changed a cart that more than one pair of hands works on: a sales person acts for a dealer, and may hand them the
-- tablet. A cart of one's own needs no such record. Written in the operation's own transaction, under the cart's lock.
create table if not exists cart_change (
  id uuid primary key,
  cart_id uuid not null references cart (id),
  -- whose session it was
  account_id uuid not null references account (id),
  -- 'dealer': made while the tablet was shown to the dealer
  hand text not null check (hand in ('own', 'dealer')),
  productable_type text not null check (productable_type in ('product', 'package')),
  productable_id integer not null references product (id),
  checkout_type text not null check (checkout_type in ('currency', 'points')),
  action text not null check (action in ('add', 'set', 'remove')),
  quantity integer not null,
  at timestamptz not null
);
create index if not exists cart_change_line on cart_change (cart_id, productable_id);
create index if not exists cart_change_age on cart_change (at);
create index if not exists cart_dealer on cart (dealer_id);
