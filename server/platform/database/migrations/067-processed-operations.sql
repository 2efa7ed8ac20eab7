-- What identifies the operations of a device that were processed last, one row each: an operation adds a row instead of
-- writing a list of two hundred again. Rows of earlier versions, with that list in cart_client.last_body, follow with the
-- device's next operation.
create table if not exists processed_operation (
  client_id uuid not null references cart_client (client_id) on delete cascade,
  seq bigint not null,
  -- beginnings of the hash of its body and of its nonce
  identified_by text not null,
  -- false: refused or cancelled
  is_executed boolean not null,
  primary key (client_id, seq)
);
