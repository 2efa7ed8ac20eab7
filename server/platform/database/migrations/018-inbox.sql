-- What a person is told, written in the transaction that brings it about. No text is stored: it is worded in the
-- language of whoever reads it.
create table if not exists inbox_item (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- what it tells of: the second about the same is none
  subject text not null,
  news jsonb not null,
  created_at timestamptz not null,
  read_at timestamptz,
  unique (account_id, subject)
);
create index if not exists inbox_item_newest on inbox_item (account_id, created_at);
create index if not exists inbox_item_age on inbox_item (created_at);

-- Where the browser of a session is told of it too. It ends with the session, however that ends.
create table if not exists push_subscription (
  session_hash text primary key references session (token_hash) on delete cascade,
  account_id uuid not null references account (id),
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  created_at timestamptz not null
);
create index if not exists push_subscription_account on push_subscription (account_id, created_at);

-- What is still to be pushed. A row goes when it has arrived, or cannot.
create table if not exists push_message (
  item_id uuid not null references inbox_item (id) on delete cascade,
  session_hash text not null references push_subscription (session_hash) on delete cascade,
  -- null: the last try is under way
  due_at timestamptz,
  tries integer not null default 0,
  primary key (item_id, session_hash)
);
create index if not exists push_message_due on push_message (due_at);
create index if not exists push_message_session on push_message (session_hash);
