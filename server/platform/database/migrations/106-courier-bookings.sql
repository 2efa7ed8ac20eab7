-- Parcels that are booked at a service for couriers. A row is written before the service is asked, and its id is the
-- reference there, so that an answer that was lost is found again and nothing is booked twice.
create table if not exists courier_booking (
  id uuid primary key,
  order_id uuid not null references sales_order (id),
  -- Name of the connection, and what the service calls the courier's service.
  provider text not null,
  service text not null,
  service_name text not null,
  weight_g integer not null check (weight_g > 0),
  -- What the courier collects, in minor units.
  cod_minor bigint not null default 0 check (cod_minor >= 0),
  -- [{line_id, quantity}] of the parcel.
  lines jsonb not null,
  -- Idempotency key of the press.
  request_key uuid,
  state text not null check (state in ('asked', 'booked', 'refused', 'unknown')),
  -- The service's own number.
  reference text,
  price_minor bigint,
  tracking_no text,
  tracking_url text,
  label_url text,
  status text not null default 'booked' check (status in (
    'booked', 'picked_up', 'on_the_way', 'returning', 'delivered', 'returned', 'cancelled'
  )),
  status_at timestamptz,
  reason text,
  shipment_id uuid references shipment (id),
  booked_by uuid not null references account (id),
  created_at timestamptz not null,
  -- When the service is asked again, and how often it was.
  due_at timestamptz,
  tries integer not null default 0
);
-- One parcel of an order is booked at a time.
create unique index if not exists courier_booking_open on courier_booking (order_id)
  where shipment_id is null and state in ('asked', 'booked');
create unique index if not exists courier_booking_key on courier_booking (request_key, order_id);
create unique index if not exists courier_booking_reference on courier_booking (provider, reference);
create index if not exists courier_booking_order on courier_booking (order_id, created_at);
create index if not exists courier_booking_shipment on courier_booking (shipment_id);
create index if not exists courier_booking_due on courier_booking (due_at);
