-- Lists of staff in time that does not grow with the store. An extension that is part of PostgreSQL and that the owner of
-- a database may create; CockroachDB and YugabyteDB have its indexes too. Named with its schema, because a back-up is
-- restored for a trial in a schema of its own.
create extension if not exists pg_trgm with schema public;

-- The expressions are those of server/domains/staff/queries/people-search.ts and orders/queries/staff-order-list.ts.
create index if not exists account_search on account using gin
  (lower(first_name || ' ' || last_name || ' ' || phone || ' ' || coalesce(email, '')) public.gin_trgm_ops);
create index if not exists dealer_company_search on dealer_company using gin (lower(company_name) public.gin_trgm_ops);
create index if not exists sales_order_search on sales_order using gin
  (lower(order_no || ' ' || coalesce(reference, '')) public.gin_trgm_ops);

-- For what begins with a text without three letters or digits in a row, which have no trigrams.
create index if not exists account_first_name on account (lower(first_name) text_pattern_ops);
create index if not exists account_last_name on account (lower(last_name) text_pattern_ops);
create index if not exists dealer_company_name on dealer_company (lower(company_name) text_pattern_ops);
create index if not exists account_role on account (market, role_id);
create index if not exists account_balance on account (market) include (points_balance) where points_balance <> 0;
