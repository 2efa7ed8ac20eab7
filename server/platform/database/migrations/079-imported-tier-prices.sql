-- What a row changed of the planned prices of dealer tiers: {"begun": [rows of planned_price as written], "ended": [as they
-- were before]}; null where none differed.
alter table product_import_row add column if not exists tier_prices jsonb;
