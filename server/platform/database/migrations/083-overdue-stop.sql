-- Days beyond the due day after which orders on account are refused; null = those of the market.
alter table dealer_company add column if not exists grace_days integer check (grace_days between 0 and 365);
-- Staff let the dealer order although invoices are overdue: until a moment, or for one order.
alter table dealer_company add column if not exists stop_lifted_until timestamptz;
alter table dealer_company add column if not exists stop_lifted_once boolean not null default false;
alter table dealer_company add column if not exists reminders_paused boolean not null default false;

-- Reminders that were sent, once for each step of an invoice.
create table if not exists receivable_reminder (
  entry_id uuid not null references receivable_entry (id),
  step text not null check (step in ('before_due', 'due', 'overdue')),
  created_at timestamptz not null,
  primary key (entry_id, step)
);
