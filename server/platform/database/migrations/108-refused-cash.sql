-- Cash that a counter put into its till or took out, and the store refused, is listed as refused sales are.
alter table counter_refusal alter column sale drop not null;
-- As the device sent it, with `shift_id`; null for a sale.
alter table counter_refusal add column if not exists movement jsonb;
