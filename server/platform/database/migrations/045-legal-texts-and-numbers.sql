-- What staff are writing of a legal text, per language; customers see it once it is published. As written, with
-- placeholders for the company's data. No row: nothing differs from what is published.
create table if not exists legal_draft (
  market text not null check (market in ('MY', 'ID')),
  slug text not null,
  language text not null check (language in ('en', 'ms', 'id')),
  title text not null,
  description text not null,
  html text not null,
  updated_at timestamptz not null,
  primary key (market, slug, language)
);

-- Published versions; a row never changes, since people have accepted it.
create table if not exists legal_version (
  market text not null check (market in ('MY', 'ID')),
  slug text not null,
  -- from 1 without gaps, per market and text
  number integer not null check (number > 0),
  -- {"en": {"title", "description", "html"}, …} as written, from which the next draft begins
  written jsonb not null,
  -- the same with the company's data of that day filled in, as customers read it
  texts jsonb not null,
  -- people who accepted an earlier version are asked again
  asks_again boolean not null,
  published_at timestamptz not null,
  -- null: was on the site before there were versions
  published_by uuid references account (id),
  primary key (market, slug, number)
);

-- Kinds and sources are named in one place, server/domains/account/queries/consents.ts: a check cannot be changed by
-- repeatable DDL.
alter table consent drop constraint if exists consent_kind_check;
alter table consent drop constraint if exists consent_source_check;
-- The order that was placed under these terms; null for other sources.
alter table consent add column if not exists order_id uuid references sales_order (id);

-- How the numbers of a series are written. A number is prefix, year and hyphen where it is yearly, and the count.
-- Whoever takes a number holds its row for share until the number is stored, so that a change waits.
create table if not exists number_format (
  market text not null check (market in ('MY', 'ID')),
  kind text not null check (kind in ('order', 'invoice', 'credit_note')),
  -- capital letters and hyphens: without digits no two prefixes can make the same number
  prefix text not null check (prefix ~ '^[A-Z][A-Z-]{0,9}$'),
  -- least digits of the count
  digits integer not null check (digits between 4 and 7),
  -- the count begins at 1 each year; otherwise its row in number_series has year 0
  yearly boolean not null,
  primary key (market, kind)
);
