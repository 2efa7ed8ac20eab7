-- Reports read the orders of a period by the moment of sale (rules 8.20), the refunds of a period, the orders placed in
-- it, and the carts filled in it.
create index if not exists sales_order_sold on sales_order (market, least(invoiced_at, paid_at));
create index if not exists sales_order_placed on sales_order (market, created_at);
create index if not exists refund_age on refund (created_at);
create index if not exists cart_line_age on cart_line (created_at);
