-- From this number of free pieces on, the place runs low of the product by itself; null: nobody watches it there.
alter table place_stock add column if not exists low_stock integer check (low_stock >= 0);
create index if not exists purchase_order_line_product on purchase_order_line (product_id);
