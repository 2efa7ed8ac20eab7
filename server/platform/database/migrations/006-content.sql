-- Editorial pages; html is sanitised when it is written, and again when it is read.
create table if not exists html_page (
  market text not null check (market in ('MY', 'ID')),
  slug text not null,
  language text not null check (language in ('en', 'ms', 'id')),
  title text not null,
  -- for search engines
  description text not null,
  html text not null,
  -- false: has a route of its own, and is not among the pages to list
  listed boolean not null,
  updated_at timestamptz not null,
  primary key (market, slug, language)
);

create table if not exists contact_message (
  id uuid primary key,
  ticket_no text not null unique,
  market text not null check (market in ('MY', 'ID')),
  -- null for a guest
  account_id uuid references account (id),
  name text not null,
  -- E.164
  phone text not null,
  email text not null,
  topic text not null,
  order_no text,
  message text not null,
  -- the language to answer in
  language text not null check (language in ('en', 'ms', 'id')),
  created_at timestamptz not null
);
create index if not exists contact_message_age on contact_message (market, created_at);

-- What was answered to a write that carried an Idempotency-Key (contract.md 4.1), kept for 30 days and more.
create table if not exists answered_key (
  -- path of the call
  call text not null,
  -- account id; empty for calls that guests may make, where the key alone names the write
  owner text not null,
  key uuid not null,
  fingerprint text not null,
  -- whoever holds the lease does the work; a lease that ran out belongs to the next who asks
  lease uuid not null,
  leased_until timestamptz not null,
  -- null while the work runs
  answer text,
  created_at timestamptz not null,
  primary key (call, owner, key)
);
create index if not exists answered_key_age on answered_key (created_at);

-- When what a product's page says was last changed by hand.
alter table product add column if not exists updated_at timestamptz not null default now();
