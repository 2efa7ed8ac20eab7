-- A customer's review of a product or package; a later one replaces it.
create table if not exists product_review (
  id uuid primary key,
  account_id uuid not null references account (id),
  market text not null check (market in ('MY', 'ID')),
  product_id integer not null references product (id),
  rating integer not null check (rating between 1 and 5),
  -- empty without one
  title text not null,
  body text not null,
  -- the name shown, as it was when the review was written
  author text not null,
  status text not null check (status in ('waiting', 'published', 'rejected')),
  -- with 'rejected'
  reason text,
  -- public answer of the store
  reply text,
  -- counts what the author wrote
  revision integer not null default 1,
  written_at timestamptz not null,
  published_at timestamptz,
  unique (account_id, product_id, market),
  check ((status = 'rejected') = (reason is not null)),
  check ((status = 'published') = (published_at is not null))
);
create index if not exists product_review_published on product_review (market, product_id, published_at desc, id desc)
  include (rating) where status = 'published';
create index if not exists product_review_written on product_review (market, status, written_at desc, id desc);
