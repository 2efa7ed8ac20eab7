-- Money that staff recorded for an order that it does not settle, in minor units: total - refunded - part_paid is open.
-- Each part is a row of payment_attempt that has settled_at.
alter table sales_order add column if not exists part_paid bigint not null default 0 check (part_paid >= 0);
-- When the invoice was issued, and of a dealer on account by when it is to be paid. Null where paid_at dates it: invoices
-- from before this column.
alter table sales_order add column if not exists invoiced_at timestamptz;
alter table sales_order add column if not exists invoice_due_at timestamptz;
create index if not exists sales_order_account_invoice on sales_order (market, status)
  where settles = 'account' and invoice_no is null;

-- Of goods that were invoiced and credited. Null: credited before there were such numbers, or without an invoice.
alter table refund add column if not exists credit_note_no text unique;
-- The kinds are named in one place, queries/number-series.ts: a check cannot be changed by repeatable DDL.
alter table number_series drop constraint if exists number_series_kind_check;
