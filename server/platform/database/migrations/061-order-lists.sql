-- Lists of products and quantities that a dealer orders from. The id is made by the device that saved the list.
create table if not exists order_list (
  id uuid primary key,
  -- the dealer's account, also where their sales person saved it
  account_id uuid not null references account (id),
  name text not null,
  -- [{id, name, quantity}]
  lines jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index if not exists order_list_account on order_list (account_id, name);
