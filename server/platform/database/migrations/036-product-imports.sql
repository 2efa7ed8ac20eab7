-- An import of products from files; it is applied in the background, row by row, by whichever server holds its lease.
create table if not exists product_import (
  id uuid primary key,
  created_by uuid not null references account (id),
  -- of the sentences in its report
  language text not null check (language in ('en', 'ms', 'id')),
  state text not null check (state in ('uploading', 'checking', 'checked', 'refused', 'running', 'done', 'cancelled',
                                       'undoing', 'undone')),
  table_name text not null,
  table_bytes bigint not null,
  table_received bigint not null default 0,
  -- null = without a ZIP file
  pictures_name text,
  pictures_bytes bigint,
  pictures_received bigint not null default 0,
  -- what the check found; contract/catalogue/product-import.ts
  report jsonb,
  -- numbers of pre-orders that it completed
  filled jsonb not null default '[]',
  -- the server process that works on it, until when nobody else may
  worker uuid,
  leased_until timestamptz,
  created_at timestamptz not null,
  started_at timestamptz,
  -- last time a person or a part moved it on
  touched_at timestamptz not null,
  ended_at timestamptz,
  undone_at timestamptz
);
-- One at a time in the whole store.
create unique index if not exists product_import_open on product_import ((true))
  where state in ('uploading', 'checking', 'checked', 'running', 'undoing');
create index if not exists product_import_age on product_import (created_at desc);

-- One row of the file, by its line. Kept: an undo needs it, and no product gets the id of a removed one.
create table if not exists product_import_row (
  import_id uuid not null references product_import (id),
  line integer not null,
  sku text not null,
  -- text by column, without empty cells
  cells jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'done', 'failed')),
  problem text,
  -- null until it is applied
  product_id integer,
  is_new boolean not null default false,
  -- the product before and after the row was applied, and its revision then; null where nothing differed
  before jsonb,
  after jsonb,
  revision_before bigint,
  revision bigint,
  -- names in the ZIP file, and addresses
  pictures jsonb not null default '[]',
  picture_state text check (picture_state in ('waiting', 'done', 'failed')),
  picture_problem text,
  -- the columns of pictures before they were changed
  pictures_before jsonb,
  undo_state text check (undo_state in ('restored', 'removed', 'hidden', 'kept')),
  undo_problem text,
  primary key (import_id, line)
);
create index if not exists product_import_row_waiting on product_import_row (import_id, line) where state = 'waiting';
create index if not exists product_import_row_product on product_import_row (product_id);
