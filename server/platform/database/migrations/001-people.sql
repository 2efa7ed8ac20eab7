-- Every file here: DDL alone, each statement repeatable ("if not exists"), so that a start that was cut off can run it
-- again where DDL is not undone with its transaction. Keys are made by the application (UUIDv7), the catalogue brings
-- its own integers: no sequence, trigger, deferrable constraint or extension anywhere, jsonb only for what SQL never
-- looks into. Money is an integer in minor units of the currency beside it.

create table if not exists account (
  id uuid primary key,
  role_id smallint not null check (role_id between 1 and 5),
  market text not null check (market in ('MY', 'ID')),
  -- E.164
  phone text not null unique,
  -- lower case
  email text unique,
  first_name text not null,
  last_name text not null,
  birth_date date,
  locale text not null check (locale in ('en', 'ms', 'id')),
  -- argon2id, PHC string
  password_hash text not null,
  points_balance integer not null default 0,
  created_at timestamptz not null
);

-- The id is what the API calls dealer_id.
create table if not exists dealer_company (
  id uuid primary key,
  account_id uuid not null unique references account (id),
  market text not null check (market in ('MY', 'ID')),
  company_name text not null,
  tier text check (tier in ('bronze', 'silver', 'gold')),
  status text not null check (status in ('pending', 'approved', 'rejected'))
);

create table if not exists sales_assignment (
  sales_account_id uuid not null references account (id),
  dealer_id uuid not null references dealer_company (id),
  primary key (sales_account_id, dealer_id)
);

create table if not exists session (
  -- SHA-256 of the cookie's token
  token_hash text primary key,
  account_id uuid not null references account (id),
  remember boolean not null,
  device text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null
);
create index if not exists session_account on session (account_id);
create index if not exists session_expiry on session (expires_at);
