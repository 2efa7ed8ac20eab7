-- How a product is sold to dealers: null = single pieces, from one on.
alter table product add column if not exists case_size integer check (case_size between 1 and 999);
alter table product add column if not exists min_per_order integer check (min_per_order between 1 and 999);
