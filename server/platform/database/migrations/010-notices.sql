-- Messages to people, written in the transaction that gives the reason for them, and sent afterwards. `subject` makes
-- one of each: an order's step is told once, however often it is looked at.
create table if not exists notice (
  id uuid primary key,
  subject text not null unique,
  recipient text not null,
  channel text not null check (channel in ('sms', 'email')),
  body text not null,
  created_at timestamptz not null,
  -- when it is tried next; null = sent, or given up
  due_at timestamptz,
  tries integer not null default 0,
  sent_at timestamptz
);
create index if not exists notice_due on notice (due_at);
create index if not exists notice_age on notice (created_at);

-- Steps that nobody has been told of yet are found by their age.
create index if not exists order_event_age on order_event (created_at);
