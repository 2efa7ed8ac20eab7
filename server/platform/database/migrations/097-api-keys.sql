-- Programs act as accounts of a role of their own, so that every record of who did something can name them. Which roles
-- there are is stated once, by ROLE in contract/constants.ts.
alter table account drop constraint if exists account_role_id_check;

-- Name, market and permissions of a key are those of its account.
create table if not exists api_key (
  account_id uuid primary key references account (id),
  -- SHA-256 of the key, which is stored nowhere
  digest text not null unique,
  -- its last characters
  ending text not null,
  made_by uuid not null references account (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz
);
