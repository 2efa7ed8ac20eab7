-- Orders that hold goods without having been paid; the condition is that of server/domains/orders/queries/unpaid-orders.ts.
create index if not exists sales_order_unpaid on sales_order (market, account_id)
  where payment_status in ('UNPAID', 'PENDING', 'REVIEW') and part_paid = 0
    and status not in ('CANCELLED', 'COMPLETED', 'REFUNDED');
