-- Addresses of other programs that are told what happens in the store.
create table if not exists webhook (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  url text not null,
  events text[] not null,
  -- keys of the signature, encrypted; a replaced one signs too until its end
  secret text not null,
  old_secret text,
  old_secret_until timestamptz,
  active boolean not null,
  -- why the store has switched it off; null when a person has
  ended text check (ended in ('gone', 'failures')),
  -- first of the failures since the last success
  failing_since timestamptz,
  created_at timestamptz not null
);

-- What happened, as each receiver gets it at every try.
create table if not exists webhook_event (
  id uuid primary key,
  type text not null,
  body text not null,
  created_at timestamptz not null
);
create index if not exists webhook_event_age on webhook_event (created_at);

create table if not exists webhook_delivery (
  webhook_id uuid not null references webhook (id) on delete cascade,
  event_id uuid not null references webhook_event (id) on delete cascade,
  state text not null check (state in ('waiting', 'delivered', 'failed')),
  tries integer not null default 0,
  due_at timestamptz,
  answered_at timestamptz,
  -- HTTP status of the last answer; null: none came
  status integer,
  answer text,
  created_at timestamptz not null,
  primary key (webhook_id, event_id)
);
create index if not exists webhook_delivery_due on webhook_delivery (due_at) where state = 'waiting';
create index if not exists webhook_delivery_newest on webhook_delivery (webhook_id, created_at desc);
create index if not exists webhook_delivery_event on webhook_delivery (event_id);

-- The last number that an event of the order has had; its events may be removed before.
create table if not exists webhook_order_number (
  order_id uuid primary key references sales_order (id) on delete cascade,
  last integer not null
);
