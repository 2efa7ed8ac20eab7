-- A second factor (RFC 6238). It counts from `confirmed_at` on.
create table if not exists second_factor (
  account_id uuid primary key references account (id),
  -- AES-256-GCM under the server's own secret, bound to the account
  secret text not null,
  confirmed_at timestamptz,
  -- the newest step of 30 s whose code was used: none is used twice
  used_step bigint not null,
  created_at timestamptz not null
);

-- Each signs in once. HMAC-SHA256 under the server's own secret.
create table if not exists recovery_code (
  account_id uuid not null references account (id),
  code_hash text not null,
  primary key (account_id, code_hash)
);

-- Between a right password and the code of the second factor.
create table if not exists sign_in_step (
  -- SHA-256 of the cookie's token
  token_hash text primary key,
  account_id uuid not null references account (id),
  remember boolean not null,
  tries integer not null,
  expires_at timestamptz not null
);
create index if not exists sign_in_step_expiry on sign_in_step (expires_at);

-- Browsers that a person has signed in with: a stranger's guesses elsewhere do not slow these down.
create table if not exists known_device (
  account_id uuid not null references account (id),
  -- SHA-256 of the cookie's token
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (account_id, token_hash)
);
create index if not exists known_device_age on known_device (seen_at);

-- Tries in a window, by what they are counted for. Nothing in it names a person.
create table if not exists attempt (
  -- SHA-256
  key text primary key,
  tries integer not null,
  ends_at timestamptz not null
);
create index if not exists attempt_end on attempt (ends_at);
