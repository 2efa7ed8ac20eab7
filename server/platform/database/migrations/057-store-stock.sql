-- Pieces on the shelves of a store that hands over orders; part of product_market.stock. A product without a row is not
-- counted there.
create table if not exists store_stock (
  store_id integer not null references store (id),
  product_id integer not null references product (id),
  -- those set aside for pickup orders included
  quantity integer not null check (quantity >= 0),
  counted_at timestamptz not null,
  counted_by uuid references account (id),
  primary key (store_id, product_id)
);
create index if not exists store_stock_product on store_stock (product_id);
