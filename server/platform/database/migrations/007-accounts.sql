-- `email` is a confirmed one, by which its owner signs in. What a person wrote and has not confirmed stands here: two may
-- write the same, and neither learns of the other.
alter table account add column if not exists email_claimed text;
alter table account add column if not exists avatar_file_id uuid;
alter table account add column if not exists marketing boolean not null default false;
alter table account add column if not exists terms_accepted_at timestamptz;
-- the code under which they came to register
alter table account add column if not exists affiliate_code text;

alter table dealer_company add column if not exists registration_no text;
alter table dealer_company add column if not exists tax_no text;
alter table dealer_company add column if not exists status_reason text;
-- minor units of the market's currency
alter table dealer_company add column if not exists credit_limit bigint not null default 0;

-- One for each use of each phone or e-mail: a new one takes the place of the one before.
create table if not exists one_time_code (
  market text not null check (market in ('MY', 'ID')),
  purpose text not null check (purpose in ('register', 'reset', 'phone', 'email')),
  -- E.164 phone or lower-case e-mail
  target text not null,
  -- the account it was asked from, for phone and email; empty for the doors
  account text not null,
  -- SHA-256 over salt and code; where no code was sent, of nothing that can be typed
  salt text not null,
  code_hash text not null,
  tries integer not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (market, purpose, target, account)
);
create index if not exists one_time_code_expiry on one_time_code (expires_at);

create table if not exists stored_file (
  id uuid primary key,
  -- null for a guest's
  account_id uuid references account (id),
  purpose text not null check (purpose in ('receipt', 'document', 'warranty', 'avatar', 'application')),
  kind text not null check (kind in ('jpeg', 'png', 'webp', 'pdf')),
  bytes integer not null,
  created_at timestamptz not null,
  -- null once something refers to it
  expires_at timestamptz
);
create index if not exists stored_file_expiry on stored_file (expires_at);

-- Whoever changes an address book locks the account's row first ("for no key update"), so that two at once cannot count
-- past the most it may hold, nor make two default ones.
create table if not exists address (
  id uuid primary key,
  account_id uuid not null references account (id),
  label text,
  first_name text not null,
  last_name text not null,
  -- E.164
  phone text not null,
  address_1 text not null,
  address_2 text,
  city text not null,
  district text,
  subdistrict text,
  state_id integer not null references state (id),
  postcode text not null,
  latitude double precision,
  longitude double precision,
  is_default boolean not null,
  created_at timestamptz not null
);
create index if not exists address_account on address (account_id, created_at);
create unique index if not exists address_default on address (account_id) where is_default;

create table if not exists dealer_application (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  status text not null check (status in ('pending', 'approved', 'rejected')),
  company_name text not null,
  registration_no text not null,
  tax_no text,
  first_name text not null,
  last_name text not null,
  -- E.164
  phone text not null,
  email text,
  locale text not null check (locale in ('en', 'ms', 'id')),
  -- what only people read
  place jsonb not null,
  documents jsonb not null,
  -- the dealer's account: made with the application when the phone was proven, else with its approval
  account_id uuid references account (id),
  -- the phone was proven by a code
  phone_proven boolean not null,
  -- who sent it in
  sales_account_id uuid references account (id),
  reason text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index if not exists dealer_application_age on dealer_application (market, created_at);

-- Every act of staff, written in the transaction of the act. Nothing here is ever changed.
create table if not exists audit_entry (
  id uuid primary key,
  actor_id uuid not null references account (id),
  act text not null,
  object_id uuid not null,
  detail jsonb not null,
  created_at timestamptz not null
);
create index if not exists audit_entry_object on audit_entry (object_id, created_at);
