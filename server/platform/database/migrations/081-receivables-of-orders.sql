-- The ledger of the orders on account from before it, so that each dealer keeps the balance that they had: the open
-- amounts of orders that were not sent yet are no part of it and counted beside it. Repeatable: what is in the ledger is
-- not written again, and invoices that have links are left alone.
insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, number, due_at, created_at)
  select gen_random_uuid(), dealer_id, 'invoice', total, total, id, invoice_no, invoice_due_at,
         coalesce(invoiced_at, case when invoice_no is not null then paid_at end, created_at)
    from sales_order o
   where settles = 'account' and dealer_id is not null and total > 0
     and (invoice_no is not null and status <> 'CANCELLED' or status in ('SHIPPED', 'COMPLETED'))
     and not exists (select 1 from receivable_entry e where e.order_id = o.id and e.kind = 'invoice');

insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, attempt_id, created_at)
  select gen_random_uuid(), o.dealer_id, 'payment', -p.amount_minor, -p.amount_minor, o.id, p.id, p.settled_at
    from sales_order o join payment_attempt p on p.order_id = o.id
   where o.settles = 'account' and o.dealer_id is not null and o.total > 0
     and o.status <> 'CANCELLED' and (o.status <> 'REFUNDED' or o.invoice_no is not null)
     and p.settled_at is not null and p.amount_minor > 0
     and not exists (select 1 from receivable_entry e where e.attempt_id = p.id);

insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, refund_id, number, reason, created_at)
  select gen_random_uuid(), i.dealer_id, 'credit_note', -r.amount_minor, -r.amount_minor, i.order_id, r.id,
         r.credit_note_no, r.reason, r.created_at
    from receivable_entry i join refund r on r.order_id = i.order_id
   where i.kind = 'invoice' and r.amount_minor > 0
     and not exists (select 1 from receivable_entry e where e.refund_id = r.id and e.kind = 'credit_note');

-- Orders paid before payments had rows of their own: what nothing else explains was a payment.
insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, created_at)
  select gen_random_uuid(), o.dealer_id, 'payment', c.amount - o.total, c.amount - o.total, o.id, o.paid_at
    from sales_order o
   cross join lateral (select coalesce(sum(-amount_minor), 0) as amount from receivable_entry
                        where order_id = o.id and amount_minor < 0
                          and (kind = 'payment' or created_at <= o.paid_at)) c
   where o.settles = 'account' and o.dealer_id is not null and o.paid_at is not null and o.total > c.amount
     and o.status <> 'CANCELLED' and (o.status <> 'REFUNDED' or o.invoice_no is not null)
     and not exists (select 1 from receivable_entry i join receivable_allocation a on a.debit_id = i.id
                      where i.order_id = o.id);

-- Credited beyond what was owed: it was paid back, or is on the list of what is to be paid back.
insert into receivable_entry (id, dealer_id, kind, amount_minor, open_minor, order_id, created_at)
  select gen_random_uuid(), i.dealer_id, 'payout', c.amount - i.amount_minor, c.amount - i.amount_minor, i.order_id,
         c.latest
    from receivable_entry i
   cross join lateral (select coalesce(sum(-amount_minor), 0) as amount, max(created_at) as latest from receivable_entry
                        where order_id = i.order_id and amount_minor < 0) c
   where i.kind = 'invoice' and c.amount > i.amount_minor
     and not exists (select 1 from receivable_allocation a where a.debit_id = i.id)
     and not exists (select 1 from receivable_entry e where e.order_id = i.order_id and e.kind = 'payout');

-- Within an order the oldest credit pays first its invoice, then what was paid back.
insert into receivable_allocation (credit_id, debit_id, amount_minor, created_at)
  select c.id, d.id, least(c.upto, d.upto) - greatest(c.upto - c.amount, d.upto - d.amount),
         greatest(c.created_at, d.created_at)
    from (select id, order_id, created_at, -amount_minor as amount,
                 sum(-amount_minor) over (partition by order_id order by created_at, id) as upto
            from receivable_entry where amount_minor < 0 and order_id is not null) c
    join (select id, order_id, created_at, amount_minor as amount,
                 sum(amount_minor) over (partition by order_id order by kind, id) as upto
            from receivable_entry where amount_minor > 0 and order_id is not null) d
      on d.order_id = c.order_id
   where least(c.upto, d.upto) > greatest(c.upto - c.amount, d.upto - d.amount)
     and not exists (select 1 from receivable_entry e join receivable_allocation a on a.debit_id = e.id
                      where e.order_id = c.order_id);
update receivable_entry
   set open_minor = receivable_entry.amount_minor - sign(receivable_entry.amount_minor)::integer * a.amount
  from (select entry_id, sum(amount_minor) as amount
          from (select credit_id as entry_id, amount_minor from receivable_allocation
                union all
                select debit_id, amount_minor from receivable_allocation) link
         group by entry_id) a
 where a.entry_id = receivable_entry.id
   and open_minor <> receivable_entry.amount_minor - sign(receivable_entry.amount_minor)::integer * a.amount;
