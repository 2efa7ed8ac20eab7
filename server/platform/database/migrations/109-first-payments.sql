-- When an order on account was paid first, if its payment was used for another invoice since: its day of sale in the reports
-- stays (rules 8.20).
alter table sales_order add column if not exists first_paid_at timestamptz;

drop index if exists sales_order_sold;
create index if not exists sales_order_sold_at on sales_order (market, least(invoiced_at, paid_at, first_paid_at));
