-- What dealers owe and what is in their favour, one row a document. Nothing here but open_minor is ever changed: it is
-- the amount less what receivable_allocation links to it. The balance of a dealer is the sum of either column.
-- Every transaction on a dealer's rows locks the row of dealer_company first, before that of an order.
create table if not exists receivable_entry (
  id uuid primary key,
  dealer_id uuid not null references dealer_company (id),
  -- named in contract/receivables/open-item.ts
  kind text not null,
  -- minor units; above zero what the dealer owes, below zero what is in the dealer's favour
  amount_minor bigint not null,
  open_minor bigint not null,
  -- of an invoice, and of what belongs to one order alone
  order_id uuid references sales_order (id),
  refund_id uuid references refund (id),
  attempt_id uuid references payment_attempt (id),
  -- of the document; null: that of the order
  number text,
  -- of an invoice: the last moment at which it can be paid in time
  due_at timestamptz,
  reason text,
  actor_id uuid references account (id),
  created_at timestamptz not null,
  check ((amount_minor > 0 and open_minor between 0 and amount_minor)
         or (amount_minor < 0 and open_minor between amount_minor and 0))
);
create index if not exists receivable_entry_dealer on receivable_entry (dealer_id, created_at);
create index if not exists receivable_entry_open on receivable_entry (dealer_id) where open_minor <> 0;
create index if not exists receivable_entry_order on receivable_entry (order_id);
create unique index if not exists receivable_entry_invoice on receivable_entry (order_id) where kind = 'invoice';
create unique index if not exists receivable_entry_attempt on receivable_entry (attempt_id) where attempt_id is not null;
create unique index if not exists receivable_entry_refund on receivable_entry (refund_id, kind) where refund_id is not null;

-- A link between what is in the dealer's favour and what the dealer owes. Taking it out opens both sides again.
create table if not exists receivable_allocation (
  credit_id uuid not null references receivable_entry (id),
  debit_id uuid not null references receivable_entry (id),
  amount_minor bigint not null check (amount_minor > 0),
  created_at timestamptz not null,
  -- null: by the system
  created_by uuid references account (id),
  primary key (credit_id, debit_id)
);
create index if not exists receivable_allocation_debit on receivable_allocation (debit_id);

-- Terms of one dealer; null = those of the market (setting dealer_account).
alter table dealer_company add column if not exists terms_days integer check (terms_days between 0 and 365);
-- The days count from the end of the month of the invoice.
alter table dealer_company add column if not exists terms_from_month_end boolean not null default false;
