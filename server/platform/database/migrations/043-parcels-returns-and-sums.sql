-- An order can leave in several parcels.
create table if not exists shipment_line (
  shipment_id uuid not null references shipment (id),
  order_line_id uuid not null references order_line (id),
  quantity integer not null check (quantity > 0),
  primary key (shipment_id, order_line_id)
);
create index if not exists shipment_line_line on shipment_line (order_line_id);
-- The step in the timeline by which it left; null for parcels from before this column.
alter table shipment add column if not exists event_id uuid references order_event (id);
-- Pieces of the order that are in no parcel; null until the first parcel left, and for orders that are picked up.
alter table sales_order add column if not exists unsent_pieces integer check (unsent_pieces >= 0);

-- What a customer wants to send back. The order's row is locked before a row here changes.
create table if not exists order_return (
  id uuid primary key,
  no text not null unique,
  market text not null check (market in ('MY', 'ID')),
  order_id uuid not null references sales_order (id),
  -- who asked
  account_id uuid not null references account (id),
  status text not null check (status in ('REQUESTED', 'ACCEPTED', 'DECLINED', 'RECEIVED', 'REFUNDED', 'WITHDRAWN')),
  reason text not null,
  description text not null,
  -- the sentence of staff that goes with the decision
  answer text,
  refund_id uuid references refund (id),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  received_at timestamptz
);
create index if not exists order_return_order on order_return (order_id, created_at);
create index if not exists order_return_status on order_return (market, status, created_at desc);
create index if not exists order_return_account on order_return (account_id);

create table if not exists order_return_line (
  return_id uuid not null references order_return (id),
  order_line_id uuid not null references order_line (id),
  quantity integer not null check (quantity > 0),
  -- what arrived: pieces put back into stock, and pieces written off; null until then
  restocked integer check (restocked >= 0),
  written_off integer check (written_off >= 0),
  primary key (return_id, order_line_id),
  check ((restocked is null) = (written_off is null)),
  check (restocked + written_off <= quantity)
);
create index if not exists order_return_line_line on order_return_line (order_line_id);

create table if not exists order_return_file (
  file_id uuid primary key references stored_file (id),
  return_id uuid not null references order_return (id)
);
create index if not exists order_return_file_return on order_return_file (return_id);

-- Pictures of returned goods are a purpose of their own; the purposes are checked by contract/files/stored-file.ts.
alter table stored_file drop constraint if exists stored_file_purpose_check;

-- Sums of days that are over, so that a report need not read the orders of a year. `until_day` is the last day that is
-- summed: later days are read from the orders.
create table if not exists report_mark (
  market text primary key check (market in ('MY', 'ID')),
  -- that decided where each day begins
  time_zone text not null,
  until_day date not null,
  summed_at timestamptz not null
);
create table if not exists report_sum (
  market text not null,
  day date not null,
  -- 'totals', a dimension of sales, or a kind of discount
  dimension text not null,
  key text not null,
  orders bigint not null default 0,
  sales bigint not null default 0,
  refunds bigint not null default 0,
  pieces bigint not null default 0,
  returned bigint not null default 0,
  in_packages bigint not null default 0,
  tax bigint not null default 0,
  shipping bigint not null default 0,
  discount bigint not null default 0,
  primary key (market, dimension, day, key)
);
create index if not exists sales_order_funnel on sales_order (market, created_at)
  include (invoiced_at, paid_at, completed_at);
create index if not exists sales_order_voucher on sales_order (market, created_at) include (voucher_code, status)
  where voucher_code is not null;
