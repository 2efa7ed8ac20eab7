-- What a movement added to the cost of orders, and what came from a supplier or went back, in minor units; null: the movement
-- was valued before the books had costs.
alter table stock_movement add column if not exists cost_of_sales bigint;
alter table stock_movement add column if not exists cost_received bigint;

-- The opening cost of a product, as staff set it: what it added to the value of the stock and to the cost of orders.
alter table product_cost add column if not exists opening_value bigint;
alter table product_cost add column if not exists opening_cost_of_sales bigint;
alter table product_cost add column if not exists opened_at timestamptz;

-- Debits of the period's rows of costs; null: costs were not in the books.
alter table books_period add column if not exists costs_minor bigint;
