-- Whom a buyer's invoices are made out to. `is_standing`: every later order of the account asks for an electronic invoice
-- by itself.
create table if not exists invoice_buyer (
  account_id uuid primary key references account (id),
  -- contract/invoices/electronic-invoice.ts invoiceBuyer
  buyer jsonb not null,
  is_standing boolean not null,
  updated_at timestamptz not null
);

-- A buyer's wish for an electronic invoice of one order, with what they wrote; staff correct it here.
create table if not exists invoice_request (
  order_id uuid primary key references sales_order (id),
  buyer jsonb not null,
  requested_by uuid not null references account (id),
  created_at timestamptz not null
);

-- One row per document that the tax service is given. The setting `electronic_invoices` of the market is locked before
-- rows are made.
create table if not exists electronic_invoice (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  kind text not null check (kind in ('invoice', 'consolidated', 'refund_note', 'credit_note')),
  -- the store's own number, which the service is told: looked up before anything is sent a second time
  number text not null,
  -- YYYY-MM by the store's own clock: the month of the books that it belongs to
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  order_id uuid references sales_order (id),
  -- of a note: the electronic invoice that it lowers
  original_id uuid references electronic_invoice (id),
  currency text not null check (currency in ('MYR', 'IDR')),
  -- minor units
  amount bigint not null check (amount > 0),
  -- lines, rounding and period (server/domains/invoices/invoice-content.ts)
  content jsonb not null,
  -- how many invoices of the store it contains
  count integer not null default 1,
  state text not null check (state in ('waiting', 'submitted', 'valid', 'refused', 'cancelled')),
  -- not before this is it sent or asked about
  next_at timestamptz not null,
  tries integer not null default 0,
  -- rows that are sent in one request share it; set with `payload` before the request, so that a crash leaves a trace
  submission_id uuid,
  sent_at timestamptz,
  -- exactly the bytes that are sent, as text
  payload text,
  -- as the service calls the request and the document
  submission_uid text,
  uuid text,
  long_id text,
  -- [{code, text}]
  reasons jsonb not null default '[]',
  validated_at timestamptz,
  cancel_asked_at timestamptz,
  cancel_reason text,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (market, number)
);
create index if not exists electronic_invoice_due on electronic_invoice (market, state, next_at);
create index if not exists electronic_invoice_month on electronic_invoice (market, month);
create index if not exists electronic_invoice_order on electronic_invoice (order_id);
create index if not exists electronic_invoice_submission on electronic_invoice (submission_id);

-- Which electronic invoice contains the invoice of an order: never two.
create table if not exists invoiced_order (
  order_id uuid primary key references sales_order (id),
  invoice_id uuid not null references electronic_invoice (id)
);
create index if not exists invoiced_order_invoice on invoiced_order (invoice_id);

-- Which electronic invoice contains a refund: a note of its own, or the consolidated invoice that it lowered.
create table if not exists invoiced_refund (
  refund_id uuid primary key references refund (id),
  invoice_id uuid not null references electronic_invoice (id)
);
create index if not exists invoiced_refund_invoice on invoiced_refund (invoice_id);

-- What happened to an electronic invoice. Nothing here is ever changed.
create table if not exists electronic_invoice_event (
  id uuid primary key,
  invoice_id uuid not null references electronic_invoice (id),
  event text not null,
  detail jsonb not null,
  -- null: a job
  actor_id uuid references account (id),
  created_at timestamptz not null
);
create index if not exists electronic_invoice_event_invoice on electronic_invoice_event (invoice_id, created_at);

-- Why a market sends nothing at the moment, and until when.
create table if not exists invoice_pause (
  market text primary key check (market in ('MY', 'ID')),
  until timestamptz not null,
  problem text
);
