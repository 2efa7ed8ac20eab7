-- A tier that staff hold for a dealer whatever the month brings, until this moment.
alter table dealer_company add column if not exists tier_pinned_until timestamptz;
alter table dealer_company add column if not exists tier_pin_reason text;
alter table dealer_company add column if not exists tier_pinned_by uuid references account (id);

-- What each month began with: one row per dealer and month, so that a month is judged once, and the trail of it. The
-- first row of a dealer judges nothing: the tier that staff gave holds until the next month.
create table if not exists dealer_tier_month (
  dealer_id uuid not null references dealer_company (id),
  -- YYYY-MM by the store's own clock
  month text not null check (month ~ '^\d{4}-\d{2}$'),
  -- paid in the month before, less what was given back of it: minor units
  goods bigint not null,
  previous_tier text check (previous_tier in ('bronze', 'silver', 'gold')),
  tier text check (tier in ('bronze', 'silver', 'gold')),
  -- the tier was not judged by the goods
  pinned boolean not null,
  created_at timestamptz not null,
  primary key (dealer_id, month)
);
