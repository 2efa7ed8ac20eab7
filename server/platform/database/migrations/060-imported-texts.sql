-- Texts of product pages that an import brings: applied after all its rows, because products may fit later ones.
alter table product_import_row add column if not exists text_state text
  check (text_state in ('waiting', 'done', 'failed'));
alter table product_import_row add column if not exists text_problem text;
-- {"before": {"en": …}, "after": {"en": …}, "added": [pairs that fit], "removed": […]}; null where nothing differed
alter table product_import_row add column if not exists texts jsonb;
