-- Pieces on the shelf that an order has a claim to: they are neither sold again nor taken away. `preordered` are pieces
-- promised beyond the shelf.
alter table product_market add column if not exists reserved integer not null default 0
  check (reserved >= 0 and reserved <= stock);
alter table product_market add column if not exists preordered integer not null default 0 check (preordered >= 0);

-- As before, with what is left to others: without the pieces and the pre-orders that are promised.
create or replace view sellable as
select
  p.id, p.type, p.sku, p.slug, p.category, p.product_group, p.name, p.summary, p.attributes, p.weight_g,
  p.max_per_order, p.age_restricted, p.tax_class, p.warranty_days, p.verifiable, p.badges, p.roles, p.redeem_only,
  p.points_price, p.position, p.picture, p.close_view,
  m.market, m.currency, m.price, m.compare_at_price, m.preorder_allowed, m.preorder_eta,
  greatest(m.preorder_limit - m.preordered, 0) as preorder_limit,
  coalesce(
    m.stock - m.reserved,
    (
      select min((c.stock - c.reserved) / i.quantity)
      from package_item i
      join product_market c on c.product_id = i.product_id and c.market = m.market
      where i.package_id = p.id
    ),
    0
  ) as stock
from product p
join product_market m on m.product_id = p.id;

-- The last number given, by kind and year of the market. Locked last of all: numbers may have gaps, never a twin.
create table if not exists number_series (
  market text not null check (market in ('MY', 'ID')),
  kind text not null check (kind in ('order', 'invoice')),
  -- two digits, by the store's own clock
  year integer not null,
  last integer not null,
  primary key (market, kind, year)
);

-- Every transaction on an order, its payments or its papers locks its row here first ("for update").
create table if not exists sales_order (
  id uuid primary key,
  -- MY26-000123
  order_no text not null unique,
  market text not null check (market in ('MY', 'ID')),
  currency text not null check (currency in ('MYR', 'IDR')),
  -- whose order it is; of what a sales person orders, the dealer's
  account_id uuid not null references account (id),
  -- who pressed the button
  ordered_by uuid not null references account (id),
  dealer_id uuid references dealer_company (id),
  -- named by the device before it asked: the same press is the same order for ever
  client_ref uuid not null,
  status text not null check (status in (
    'PENDING_PAYMENT', 'PREORDER', 'PAID', 'PROCESSING', 'READY_FOR_PICKUP', 'SHIPPED', 'COMPLETED', 'CANCELLED',
    'REFUNDED'
  )),
  payment_status text not null check (payment_status in (
    'UNPAID', 'PENDING', 'REVIEW', 'PAID', 'ON_ACCOUNT', 'NOT_REQUIRED', 'PARTIALLY_REFUNDED', 'REFUNDED'
  )),
  -- where the money comes from: before the goods move, at the counter with them, or after, on the dealer's account
  settles text not null check (settles in ('before', 'counter', 'account')),
  payment_service text,
  payment_method_id integer,
  delivery_method text not null check (delivery_method in ('DELIVERY', 'PICKUP')),
  pickup_store_id integer references store (id),
  -- as it was when it was ordered: {id, name, address …}
  pickup_store jsonb,
  -- copied, not linked
  address jsonb,
  remark text,
  -- what was shown and agreed to (contract/entities/cart.ts calculation), never computed again
  calculation jsonb not null,
  -- minor units, out of the calculation
  total bigint not null check (total >= 0),
  goods_payable bigint not null check (goods_payable >= 0),
  shipping_payable bigint not null check (shipping_payable >= 0),
  points_total integer not null check (points_total >= 0),
  points_earned integer not null check (points_earned >= 0),
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= total),
  shipping_refunded bigint not null default 0 check (shipping_refunded >= 0 and shipping_refunded <= shipping_payable),
  voucher_code text,
  affiliate_code text,
  -- 6 digits, once it can be fetched
  pickup_code text,
  pickup_tries integer not null default 0,
  invoice_no text unique,
  -- not before this is it given up, however short its attempts to pay are
  grace_until timestamptz,
  -- when the state it is in ends by itself; null = never
  expires_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  paid_at timestamptz,
  completed_at timestamptz,
  unique (ordered_by, client_ref)
);
create index if not exists sales_order_account on sales_order (account_id, created_at);
create index if not exists sales_order_by on sales_order (ordered_by, created_at);
create index if not exists sales_order_dealer on sales_order (dealer_id, created_at);
create index if not exists sales_order_state on sales_order (market, status, created_at);
create index if not exists sales_order_end on sales_order (expires_at);

create table if not exists order_line (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  position integer not null,
  -- the cart's line that became this one: a second press of the same cart finds its order by it
  cart_line_id uuid not null unique,
  productable_type text not null check (productable_type in ('product', 'package')),
  productable_id integer not null references product (id),
  sku text not null,
  name text not null,
  image jsonb not null,
  attributes jsonb not null,
  checkout_type text not null check (checkout_type in ('currency', 'points')),
  quantity integer not null check (quantity > 0),
  reserved_quantity integer not null check (reserved_quantity >= 0),
  preorder_quantity integer not null check (preorder_quantity >= 0),
  -- minor units; line_total is what the line's discounts left of line_subtotal
  unit_price integer not null,
  list_price integer not null,
  line_subtotal bigint not null,
  promotion_id integer,
  promo_discount bigint not null,
  voucher_discount bigint not null,
  affiliate_discount bigint not null,
  manual_discount bigint not null,
  line_total bigint not null check (line_total >= 0),
  -- for one; null on currency lines
  points_price integer,
  tax jsonb,
  -- [{id, sku, name, quantity}] of a package, for one of it
  components jsonb not null,
  warranty_days integer not null,
  refunded_quantity integer not null default 0,
  refunded bigint not null default 0 check (refunded >= 0 and refunded <= line_total),
  check (reserved_quantity + preorder_quantity = quantity),
  check (refunded_quantity >= 0 and refunded_quantity <= quantity)
);
create index if not exists order_line_order on order_line (order_id, position);

-- What an order holds of each product's pieces; packages are held by their components. Nothing else says what to give
-- back.
create table if not exists order_stock (
  order_id uuid not null references sales_order (id),
  product_id integer not null references product (id),
  -- counted in product_market.reserved
  reserved integer not null check (reserved >= 0),
  -- gone from product_market.stock
  taken integer not null default 0 check (taken >= 0),
  primary key (order_id, product_id)
);
create index if not exists order_stock_product on order_stock (product_id);

-- The timeline. Nothing here is ever changed.
create table if not exists order_event (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  act text not null,
  from_status text,
  to_status text not null,
  from_payment_status text,
  to_payment_status text not null,
  actor text not null check (actor in ('customer', 'staff', 'gateway', 'system')),
  -- null for gateways and for what time brings
  actor_id uuid references account (id),
  reason text,
  created_at timestamptz not null
);
create index if not exists order_event_order on order_event (order_id, created_at);

create table if not exists shipment (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  courier text not null,
  tracking_no text not null,
  tracking_url text,
  shipped_at timestamptz not null
);
create index if not exists shipment_order on shipment (order_id);

create table if not exists refund (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  amount_minor bigint not null check (amount_minor >= 0),
  points integer not null check (points >= 0),
  -- [{line_id, quantity, amount}], and what of it was shipping
  lines jsonb not null,
  shipping bigint not null,
  reason text not null,
  actor_id uuid not null references account (id),
  created_at timestamptz not null
);
create index if not exists refund_order on refund (order_id, created_at);

-- One try to pay an order. Its order's row is locked before it is.
create table if not exists payment_attempt (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  attempt_no integer not null,
  provider text not null check (provider in ('SENANGPAY', 'ipay88', 'MANUAL', 'NONE')),
  payment_method_id integer,
  -- what the gateway knows it by
  ref_no text not null unique,
  amount_minor bigint not null check (amount_minor >= 0),
  currency text not null check (currency in ('MYR', 'IDR')),
  state text not null check (state in (
    'CREATED', 'REDIRECTED', 'PENDING', 'SUCCEEDED', 'FAILED', 'EXPIRED', 'REVIEW', 'REFUNDED'
  )),
  provider_txn_id text,
  -- virtual account, QR text and the like: shown, never asked for by SQL
  detail jsonb not null,
  reason text,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  -- the form that leads to the gateway was handed out: once
  form_used_at timestamptz,
  settled_at timestamptz,
  requeried integer not null default 0,
  requery_at timestamptz,
  unique (order_id, attempt_no),
  unique (provider, provider_txn_id)
);
create index if not exists payment_attempt_state on payment_attempt (state, requery_at);
create index if not exists payment_attempt_expiry on payment_attempt (state, expires_at);

-- Everything a gateway ever said, true or not. Nothing here is ever changed.
create table if not exists payment_event (
  id uuid primary key,
  -- null when it spoke of none of ours
  attempt_id uuid references payment_attempt (id),
  provider text not null,
  source text not null check (source in ('return', 'callback', 'requery', 'staff')),
  headers_hash text,
  body text not null,
  -- null where nothing is signed
  signature_ok boolean,
  decision text not null,
  created_at timestamptz not null
);
create index if not exists payment_event_attempt on payment_event (attempt_id, created_at);
create index if not exists payment_event_age on payment_event (created_at);

-- A customer's proof of a transfer, decided by staff.
create table if not exists receipt (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  attempt_id uuid references payment_attempt (id),
  file_id uuid not null references stored_file (id),
  bank_id integer not null,
  payer_name text not null,
  paid_at timestamptz not null,
  amount_minor bigint not null,
  currency text not null check (currency in ('MYR', 'IDR')),
  state text not null check (state in ('REVIEW', 'APPROVED', 'REJECTED')),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid references account (id)
);
create index if not exists receipt_order on receipt (order_id, created_at);
create index if not exists receipt_state on receipt (state, created_at);

-- voucher.used counts the rows that are not returned; the voucher's row is locked first.
create table if not exists voucher_use (
  id uuid primary key,
  voucher_id integer not null references voucher (id),
  account_id uuid not null references account (id),
  order_id uuid not null unique references sales_order (id),
  state text not null check (state in ('reserved', 'consumed', 'returned')),
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists voucher_use_account on voucher_use (account_id, voucher_id);

-- Points come in lots and leave by them, soonest expiry first. The account's row is locked first, and its
-- points_balance is what its points_entry rows add up to. A lot taken back after it was spent stands below zero.
create table if not exists points_lot (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- the order that earned it
  order_id uuid unique references sales_order (id),
  points integer not null,
  remaining integer not null,
  -- pending: not spendable before its order is completed
  state text not null check (state in ('pending', 'open', 'reversed')),
  -- null = never
  expires_at timestamptz,
  created_at timestamptz not null
);
create index if not exists points_lot_account on points_lot (account_id, expires_at);

-- What an order took out of which lot, to be put back there.
create table if not exists points_hold (
  order_id uuid not null references sales_order (id),
  lot_id uuid not null references points_lot (id),
  points integer not null check (points > 0),
  returned integer not null default 0 check (returned >= 0 and returned <= points),
  primary key (order_id, lot_id)
);

create table if not exists points_entry (
  id uuid primary key,
  account_id uuid not null references account (id),
  kind text not null check (kind in ('opening', 'earned', 'spent', 'returned', 'reversed', 'bonus', 'expired')),
  -- as they change the balance
  points integer not null,
  order_id uuid references sales_order (id),
  created_at timestamptz not null
);
create index if not exists points_entry_account on points_entry (account_id, created_at);

create table if not exists commission (
  id uuid primary key,
  order_id uuid not null unique references sales_order (id),
  affiliate_code text not null references affiliate (code),
  -- goods it is reckoned from, and what it comes to: minor units of the order's currency, less what was refunded
  base bigint not null,
  amount bigint not null,
  bp integer not null,
  -- waiting: for the order to be paid
  state text not null check (state in ('waiting', 'pending', 'approved', 'paid', 'reversed')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- the end of the hold that begins with the order's completion
  payable_at timestamptz
);
create index if not exists commission_code on commission (affiliate_code, state, created_at);
create index if not exists commission_hold on commission (state, payable_at);
