-- The tax code of the accounting program, as it was set when the row was exported; empty: none.
alter table books_row add column if not exists tax_code text not null default '';
