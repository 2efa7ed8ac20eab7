-- Periods of the books that are closed. The market's row of config "books" is locked before one is written.
create table if not exists books_period (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  from_day date not null,
  to_day date not null,
  time_zone text not null,
  -- named in contract/books/book-format.ts: what it was closed for
  program text not null,
  -- of its rows
  entries integer not null,
  amount_minor bigint not null,
  late integer not null,
  -- [{format, parts}]
  files jsonb not null,
  closed_at timestamptz not null,
  closed_by uuid not null references account (id),
  unique (market, from_day),
  check (from_day <= to_day)
);

-- The journal as it was exported, each row once. Never changed.
create table if not exists books_row (
  market text not null check (market in ('MY', 'ID')),
  -- of the entry and of what its account code is set for
  key text not null,
  period_id uuid not null references books_period (id),
  position integer not null,
  entry text not null,
  -- named in contract/books/journal.ts
  kind text not null,
  day date not null,
  -- of the document, where that is in a period that was closed before
  late_day date,
  number text not null,
  order_no text,
  party text,
  slot text not null,
  tax_class text,
  account text not null,
  debit_minor bigint not null check (debit_minor >= 0),
  credit_minor bigint not null check (credit_minor >= 0),
  primary key (market, key),
  check ((debit_minor = 0) <> (credit_minor = 0))
);
create unique index if not exists books_row_period on books_row (period_id, position);
create index if not exists books_row_entry on books_row (market, entry);
