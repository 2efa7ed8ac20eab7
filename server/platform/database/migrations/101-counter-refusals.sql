-- Sales of a counter that the store refused, until one is booked after all or staff have looked at it.
create table if not exists counter_refusal (
  -- of the sale, made by the device
  id uuid primary key,
  market text not null check (market in ('MY', 'ID')),
  -- as the device sent it; neither its till nor its goods have to exist
  sale jsonb not null,
  -- the sentence that the device shows
  reason text not null,
  account_id uuid not null references account (id),
  refused_at timestamptz not null,
  reviewed_at timestamptz,
  reviewed_by uuid references account (id),
  review_note text
);
create index if not exists counter_refusal_open on counter_refusal (market, refused_at) where reviewed_at is null;
