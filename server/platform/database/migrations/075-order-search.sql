-- What staff search orders by beside numbers and people. The expressions are those of
-- server/domains/orders/queries/order-search.ts.
create index if not exists shipment_search on shipment using gin (lower(tracking_no) public.gin_trgm_ops);
create index if not exists order_line_product on order_line (productable_id);
create index if not exists sales_order_total on sales_order (market, total);
