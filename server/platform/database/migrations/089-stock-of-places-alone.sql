-- Their rows are in place_stock and stock_movement.
alter table order_stock alter column place_id set not null;
drop table if exists store_stock;
drop table if exists stock_change;
