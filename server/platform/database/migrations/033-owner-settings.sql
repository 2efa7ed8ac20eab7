-- The name of a zone as the owner reads it; the id stays in orders and in the answers of older builds.
alter table shipping_zone add column if not exists name text not null default '';

-- Couriers of a market. `tracking_template` is the address of a parcel's page, with {number} for its number.
create table if not exists courier (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  name text not null,
  tracking_template text,
  active boolean not null default true
);
create unique index if not exists courier_name on courier (market, lower(name));

-- Logo and icon sizes of a market: small, read by every process of the store, and part of a backup of the database.
create table if not exists brand_file (
  market text not null check (market in ('MY', 'ID')),
  -- as in its address, such as icon-192.png
  name text not null,
  -- hash of the picture that it was made from
  version text not null,
  body bytea not null,
  primary key (market, name)
);

-- Days on which a store is closed beside its weekly hours: [{"from": "2027-02-06", "to": "2027-02-08"}], dates of its
-- own time zone, both included.
alter table store add column if not exists closed_days jsonb not null default '[]';

-- Tax included in prices from a day on; before the first one, and without any, the row of tax_class applies. A row of a
-- past day never changes: orders were calculated with it.
create table if not exists tax_rate (
  market text not null check (market in ('MY', 'ID')),
  class text not null check (class in ('device', 'nicotine_liquid', 'accessory')),
  valid_from date not null,
  label text not null,
  included_rate_bp integer not null check (included_rate_bp between 0 and 10000),
  show_breakdown boolean not null,
  primary key (market, class, valid_from)
);
