-- Which products a version of the catalogue has changed, so that servers read those alone. A version without rows may
-- have changed everything: a server of an earlier release writes none. Product 0 stands for none at all.
create table if not exists catalogue_change (
  market text not null check (market in ('MY', 'ID')),
  version integer not null,
  product_id integer not null,
  primary key (market, version, product_id)
);

create index if not exists product_market_dates on product_market (market)
  where publish_at is not null or withdraw_at is not null;
create index if not exists package_item_product on package_item (product_id);

-- For the list of staff; the expression is that of server/domains/catalogue/queries/staff-products.ts.
create index if not exists product_in_order on product (position, id);
create index if not exists product_search on product using gin
  (lower(name || ' ' || sku || ' ' || coalesce(barcode, '') || ' ' || id) public.gin_trgm_ops);
