-- Public keys of devices whose receipts the store accepts. A key belongs to one person; its session ends with it.
create table if not exists device_key (
  id uuid primary key,
  account_id uuid not null references account (id),
  market text not null check (market in ('MY', 'ID')),
  -- uncompressed point of P-256 in base 32
  public_key text not null unique,
  device text not null,
  -- null: the device is signed out, and its private key is deleted
  session_hash text references session (token_hash) on delete set null,
  created_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by uuid references account (id),
  revoked_reason text
);
create index if not exists device_key_account on device_key (account_id);
create index if not exists device_key_session on device_key (session_hash);

-- Money that a sales person took from a dealer, one row for each signed receipt, whoever brought it. The row of
-- device_key is locked before one is written.
create table if not exists collection (
  id uuid primary key,
  -- SHA-256 of what is signed
  digest text not null unique,
  receipt text not null,
  device_key_id uuid not null references device_key (id),
  number integer not null,
  previous text not null,
  market text not null check (market in ('MY', 'ID')),
  account_id uuid not null references account (id),
  dealer_id uuid not null references dealer_company (id),
  way text not null,
  reference text not null,
  bank text not null,
  cheque_on date,
  amount_minor bigint not null check (amount_minor > 0),
  taken_at timestamptz not null,
  photo_id uuid references stored_file (id),
  -- null: by the page of the receipt, without a session
  brought_by uuid references account (id),
  created_at timestamptz not null,
  -- null: held until staff decide
  payment_id uuid references receivable_payment (id),
  -- what it was used for differs from its lines
  is_reallocated boolean not null default false,
  -- named in contract/collections/collection.ts
  findings text[] not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account (id),
  review text,
  review_note text
);
create index if not exists collection_key on collection (device_key_id, number);
create index if not exists collection_dealer on collection (dealer_id, taken_at);
create index if not exists collection_account on collection (account_id, taken_at);
create index if not exists collection_review on collection (market, created_at) where findings <> '{}';

-- Receipts that are not genuine, as they were brought.
create table if not exists refused_receipt (
  -- SHA-256 of the text
  digest text primary key,
  market text not null check (market in ('MY', 'ID')),
  receipt text not null,
  reason text not null,
  device_key_id uuid references device_key (id),
  brought_by uuid references account (id),
  created_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account (id)
);
create index if not exists refused_receipt_age on refused_receipt (market, created_at);
