-- A payment of a dealer towards the account: one record, however many invoices it pays. It is an entry of the ledger from
-- when the money was received.
create table if not exists receivable_payment (
  id uuid primary key,
  dealer_id uuid not null references dealer_company (id),
  market text not null check (market in ('MY', 'ID')),
  currency text not null check (currency in ('MYR', 'IDR')),
  payment_no text not null unique,
  amount_minor bigint not null check (amount_minor > 0),
  -- ids of the chosen documents, credits among them; empty: the oldest invoices first
  chosen uuid[] not null,
  -- by staff: cash, cheque, transfer; else by the gateway or the transfer of its attempts
  method text,
  reference text,
  note text,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  received_at timestamptz
);
create index if not exists receivable_payment_dealer on receivable_payment (dealer_id, created_at);

alter table receivable_entry add column if not exists payment_id uuid references receivable_payment (id);
create unique index if not exists receivable_entry_payment on receivable_entry (payment_id) where payment_id is not null;

-- Attempts and receipts belong to an order or to a payment towards the account.
alter table payment_attempt alter column order_id drop not null;
alter table payment_attempt add column if not exists receivable_payment_id uuid references receivable_payment (id);
create unique index if not exists payment_attempt_receivable
  on payment_attempt (receivable_payment_id, attempt_no) where receivable_payment_id is not null;
alter table receipt alter column order_id drop not null;
alter table receipt add column if not exists receivable_payment_id uuid references receivable_payment (id);
create index if not exists receipt_receivable on receipt (receivable_payment_id) where receivable_payment_id is not null;
