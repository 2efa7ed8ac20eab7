-- What the file of an import holds, named in contract/catalogue/import-kind.ts.
alter table product_import add column if not exists kind text not null default 'products';
-- The row that an import of another kind made or changed; what it wrote stands in "after".
alter table product_import_row add column if not exists record_id uuid;
