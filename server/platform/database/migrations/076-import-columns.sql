-- The headings of an imported file, and the column that a person chose for each (null: left out); null where nobody did.
alter table product_import add column if not exists headings jsonb;
alter table product_import add column if not exists chosen_columns jsonb;
