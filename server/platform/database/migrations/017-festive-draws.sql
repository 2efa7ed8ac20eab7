-- A draw of the festive campaign. Whoever holds it or calls it off locks its row first ("for update").
create table if not exists festive_draw (
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  -- {en, ms, id}
  title jsonb not null,
  -- texts, the first place first
  prizes jsonb not null,
  opens_at timestamptz not null,
  closes_at timestamptz not null,
  -- SHA-256 of the seed, published with the draw
  commitment text not null,
  -- the seed under the server's own secret: who has the database alone does not know it
  sealed_seed text not null,
  -- once it was held
  seed text,
  created_at timestamptz not null,
  drawn_at timestamptz,
  called_off_at timestamptz,
  check (opens_at < closes_at),
  check ((seed is null) = (drawn_at is null)),
  check (drawn_at is null or called_off_at is null)
);
-- One at a time: the next is announced when the last is at its end.
create unique index if not exists festive_draw_current on festive_draw (market)
  where drawn_at is null and called_off_at is null;

-- What it was drawn of, written down as it is held. Until then the entries are the paid orders themselves.
create table if not exists festive_draw_entry (
  draw_id uuid not null references festive_draw (id),
  entry_no text not null,
  order_id uuid not null references sales_order (id),
  account_id uuid not null references account (id),
  -- 1 is the first; null for those that were not drawn
  place integer check (place > 0),
  primary key (draw_id, entry_no),
  unique (draw_id, order_id),
  unique (draw_id, place)
);
create index if not exists festive_draw_entry_account on festive_draw_entry (account_id, draw_id);

create index if not exists sales_order_paid on sales_order (market, paid_at);
