-- What of a refund is money that somebody has to pay back, and since when it is, by whom and under which reference.
-- Refunds from before are not listed: nobody knows which of them were paid.
alter table refund add column if not exists to_pay_minor bigint not null default 0 check (to_pay_minor >= 0);
alter table refund add column if not exists paid_back_at timestamptz;
alter table refund add column if not exists paid_back_by uuid references account (id);
alter table refund add column if not exists paid_back_reference text;
create index if not exists refund_to_pay on refund (created_at) where to_pay_minor > 0 and paid_back_at is null;
