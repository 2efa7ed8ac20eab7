-- The pictures of a product in order, with alternative texts, focus and uncropped original; the first one is also in
-- `picture`. Empty: `picture` and `close_view` are all pictures (contract/catalogue/staff-product.ts, staffPicture).
alter table product add column if not exists gallery jsonb not null default '[]';
