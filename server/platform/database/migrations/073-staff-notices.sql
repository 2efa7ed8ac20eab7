-- How a member of staff is told of an event; no row: the default of contract/notifications/staff-notice.ts.
create table if not exists staff_notice (
  account_id uuid not null references account (id),
  event text not null,
  inbox boolean not null,
  email boolean not null,
  primary key (account_id, event)
);
-- What staff have been told of. Products that run low have a row as long as they do.
create table if not exists staff_told (
  market text not null check (market in ('MY', 'ID')),
  event text not null,
  subject text not null,
  created_at timestamptz not null,
  primary key (market, event, subject)
);
