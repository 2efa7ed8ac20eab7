-- What somebody who applies tells of themselves, and what staff made of it.
alter table affiliate add column if not exists channel text;
alter table affiliate add column if not exists url text;
alter table affiliate add column if not exists bank text;
-- digits
alter table affiliate add column if not exists account_no text;
alter table affiliate add column if not exists account_name text;
alter table affiliate add column if not exists applied_at timestamptz;
alter table affiliate add column if not exists status_reason text;

-- One for each device that came by a link, by the store's own day. A device is a keyed hash that another day does not
-- share: nobody can be followed by it.
create table if not exists affiliate_click (
  affiliate_code text not null references affiliate (code),
  day date not null,
  device text not null,
  primary key (affiliate_code, day, device)
);

-- Every transaction on payouts locks the affiliate's row first ("for update"). What can be paid out is what was approved
-- less these, the rejected ones aside.
create table if not exists affiliate_payout (
  id uuid primary key,
  affiliate_code text not null references affiliate (code),
  -- minor units of the market's currency
  amount bigint not null check (amount > 0),
  status text not null check (status in ('requested', 'paid', 'rejected')),
  -- as they were when it was asked for
  bank text not null,
  account_no text not null,
  account_name text not null,
  -- the bank's own number of the transfer, or why there was none
  note text,
  created_at timestamptz not null,
  decided_at timestamptz
);
create index if not exists affiliate_payout_code on affiliate_payout (affiliate_code, created_at);
create index if not exists affiliate_payout_status on affiliate_payout (status, created_at);
