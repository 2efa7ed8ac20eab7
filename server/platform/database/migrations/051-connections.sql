-- Services that send messages and take payments, as an admin has entered them on the screen. A service that is set in
-- store.env or in the environment is not read from here.
create table if not exists connection (
  market text not null check (market in ('MY', 'ID')),
  -- smtp, webhook, twilio, fonnte, senangpay, ipay88; a name of another build is ignored
  name text not null,
  -- {"SMTP_HOST": "…", …} in JSON, encrypted with the secret of the server
  sealed text not null,
  saved_at timestamptz not null,
  primary key (market, name)
);
