-- What a member earns by the sale: nobody may be named when it is taken, and claim it by the receipt later.
alter table counter_sale add column if not exists points integer not null default 0;
-- When the buyer took the order into their account by the receipt; null: named at the counter, or nobody.
alter table counter_sale add column if not exists claimed_at timestamptz;
