-- What a product page says beyond its card, in one language. A field that is empty is shown in another language.
create table if not exists product_text (
  product_id integer not null references product (id) on delete cascade,
  language text not null check (language in ('en', 'ms', 'id')),
  -- HTML as the sanitiser left it
  description text not null default '',
  how_to_use text not null default '',
  -- ["1 device", …]
  box jsonb not null default '[]',
  -- [{"question": "…", "answer": "…"}, …]
  faq jsonb not null default '[]',
  revision integer not null default 1,
  updated_at timestamptz not null,
  primary key (product_id, language)
);

-- Two products that fit each other: one row, shown on the pages of both.
create table if not exists product_fit (
  product_id integer not null references product (id) on delete cascade,
  fits_id integer not null references product (id) on delete cascade,
  primary key (product_id, fits_id),
  check (product_id < fits_id)
);
create index if not exists product_fit_other on product_fit (fits_id);
