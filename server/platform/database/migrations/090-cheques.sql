-- Of a cheque: held, banked, cleared or bounced. Named in contract/collections/cheque.ts.
alter table collection add column if not exists cheque_state text not null default 'held';
alter table collection add column if not exists cheque_state_at timestamptz;
create index if not exists collection_cheque on collection (market, cheque_state, cheque_on)
  where way = 'cheque' and payment_id is not null;
