-- Who was invited to the staff or to sell, until they accept: the row goes with the acceptance or the withdrawal.
create table if not exists invitation (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  role_id smallint not null check (role_id in (1, 2, 5)),
  -- of staff (role 2), by name
  permissions jsonb not null,
  -- E.164 phone or lower-case e-mail
  recipient text not null,
  -- SHA-256 of the token in the link; a new link replaces it
  token_hash text not null unique,
  -- null: the first admin, invited by the set-up
  invited_by uuid references account (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  unique (market, recipient)
);
create index if not exists invitation_expiry on invitation (expires_at);

-- Since when staff have locked an account; null: not. Its sessions stay in the table and are refused, so that each device
-- is told why; they go with the reactivation.
alter table account add column if not exists deactivated_at timestamptz;

-- When a person deleted their account: the row stays for its orders, without anything personal.
alter table account add column if not exists deleted_at timestamptz;
create index if not exists account_deleted on account (deleted_at);

-- What a person agreed to or refused, and what they confirmed. Nothing here is ever changed.
create table if not exists consent (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- 'age': the birth date was checked against the minimum age
  kind text not null check (kind in ('terms', 'marketing', 'age')),
  given boolean not null,
  -- of terms, when their page was last changed (ISO 8601); of age, the minimum in years; null: before this table
  version text,
  source text not null check (source in ('registration', 'profile', 'before')),
  created_at timestamptz not null
);
create index if not exists consent_account on consent (account_id, created_at);
