-- Money that staff counted when a sales person handed it in. A receipt is in one of them; the row of the sales person's
-- account is locked before one is written.
create table if not exists cash_in (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  -- the sales person
  account_id uuid not null references account (id),
  -- cash of the receipts, and what was counted; minor units
  cash_minor bigint not null check (cash_minor >= 0),
  counted_minor bigint not null check (counted_minor >= 0),
  -- of the difference
  reason text,
  counted_by uuid not null references account (id),
  created_at timestamptz not null,
  -- by the sales person; it cannot be cancelled from then on
  confirmed_at timestamptz,
  -- its receipts are with the sales person again
  cancelled_at timestamptz,
  cancelled_by uuid references account (id),
  cancel_reason text,
  check (counted_minor = cash_minor or reason is not null),
  check (confirmed_at is null or cancelled_at is null)
);
create index if not exists cash_in_account on cash_in (account_id, created_at);

-- null: the money is with the sales person
alter table collection add column if not exists cash_in_id uuid references cash_in (id);
create index if not exists collection_cash_in on collection (cash_in_id) where cash_in_id is not null;
create index if not exists collection_on_hand on collection (account_id)
  where cash_in_id is null and payment_id is not null and way in ('cash', 'cheque');
