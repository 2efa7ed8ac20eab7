-- Public keys of WebAuthn credentials that sign a person in.
create table if not exists passkey (
  id uuid primary key,
  account_id uuid not null references account (id),
  -- base64url, chosen by the authenticator
  credential_id text not null unique,
  -- COSE key, base64url
  public_key text not null,
  -- the highest signature counter seen; 0 for authenticators that do not count
  counter bigint not null,
  -- how a browser reaches the authenticator, such as ["internal"]
  transports jsonb not null,
  -- browser and system that it was added with
  device text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index if not exists passkey_account on passkey (account_id, created_at);

-- What an authenticator has to sign next. Each row is used once, by the browser that asked for it.
create table if not exists passkey_challenge (
  -- SHA-256 of the cookie's token
  token_hash text primary key,
  challenge text not null,
  -- who adds a passkey; null for signing in
  account_id uuid references account (id),
  expires_at timestamptz not null
);
create index if not exists passkey_challenge_expiry on passkey_challenge (expires_at);
create index if not exists passkey_challenge_account on passkey_challenge (account_id);
