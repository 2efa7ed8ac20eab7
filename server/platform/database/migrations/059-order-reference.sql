-- The short name that a device gave to an order which it placed without a connection; null for all others.
alter table sales_order add column if not exists reference text;
