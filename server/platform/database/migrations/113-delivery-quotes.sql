-- A parcel that will not arrive is taken out of its order (`recalled`); the states are checked by the server alone.
alter table courier_booking drop constraint if exists courier_booking_state_check;

-- Prices that couriers offered for a parcel: what checkout shows, and what an order is calculated by. Without anything of
-- the person but the place.
create table if not exists delivery_quote (
  id uuid primary key,
  market text not null,
  state_id integer not null,
  postcode text not null,
  -- Of the goods, as the calculation has it; 0: of a usual parcel.
  weight_g integer not null check (weight_g >= 0),
  -- Name of the connection, and what the service calls the courier's service.
  provider text not null,
  service text not null,
  service_name text not null,
  -- As the service says it.
  takes text,
  price_minor bigint not null check (price_minor > 0),
  takes_cash boolean not null,
  created_at timestamptz not null,
  -- Until then an order may be calculated by it.
  expires_at timestamptz not null
);
create index if not exists delivery_quote_place on delivery_quote (market, postcode, state_id, weight_g, created_at);
create index if not exists delivery_quote_end on delivery_quote (expires_at);
