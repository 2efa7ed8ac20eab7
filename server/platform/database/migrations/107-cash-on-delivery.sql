-- Orders may be paid to their courier too; when an order is paid is checked by the server alone.
alter table sales_order drop constraint if exists sales_order_settles_check;
-- What the courier service reported of the money that it collected: each parcel once.
alter table courier_booking add column if not exists cod_settled_minor bigint;
alter table courier_booking add column if not exists cod_settled_at timestamptz;
