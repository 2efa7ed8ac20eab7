-- What staff write down about a person, or about one of the person's orders; only staff see it.
create table if not exists staff_note (
  id uuid primary key,
  account_id uuid not null references account (id),
  order_id uuid references sales_order (id),
  author_id uuid not null references account (id),
  body text not null,
  created_at timestamptz not null
);
create index if not exists staff_note_account on staff_note (account_id, created_at);
-- The list of customers, newest first.
create index if not exists account_newest on account (market, role_id, created_at, id);
