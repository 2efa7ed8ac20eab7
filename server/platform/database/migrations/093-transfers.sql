-- Goods that change their place. Between sending and receiving they are at the place of kind 'transit' of their market.
create table if not exists stock_transfer (
  id integer primary key,
  market text not null check (market in ('MY', 'ID')),
  from_place_id integer not null references place (id),
  to_place_id integer not null references place (id),
  -- named in contract/stock/transfer.ts
  state text not null,
  -- why other pieces were received than sent; null: all were
  difference_reason text,
  difference_note text,
  created_by uuid not null references account (id),
  created_at timestamptz not null,
  sent_by uuid references account (id),
  sent_at timestamptz,
  received_by uuid references account (id),
  received_at timestamptz
);
create index if not exists stock_transfer_state on stock_transfer (market, state, id);

create table if not exists stock_transfer_line (
  transfer_id integer not null references stock_transfer (id),
  product_id integer not null references product (id),
  pieces integer not null check (pieces > 0),
  received integer check (received >= 0),
  primary key (transfer_id, product_id)
);
