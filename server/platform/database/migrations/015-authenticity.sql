-- Codes under scratch panels, made together for the packs of one product. The codes themselves stand nowhere: they are
-- made again from the batch and the server's own secret for whoever prints them.
create table if not exists code_batch (
  id uuid primary key,
  product_id integer not null references product (id),
  count integer not null check (count > 0),
  note text,
  -- null for the demo's
  created_by uuid references account (id),
  created_at timestamptz not null,
  voided_at timestamptz,
  void_reason text
);
create index if not exists code_batch_age on code_batch (created_at);

-- Every transaction on a code locks its row here first ("for update"), then the account of whoever registers it.
create table if not exists product_code (
  id uuid primary key,
  batch_id uuid not null references code_batch (id),
  -- HMAC-SHA256 under the server's own secret
  code_hash text not null unique,
  checks integer not null default 0 check (checks >= 0),
  first_checked_at timestamptz,
  -- whoever registered it
  account_id uuid references account (id),
  registered_at timestamptz,
  -- its last group, for its owner to know it by
  tail text,
  -- null for goods without a warranty
  warranty_until timestamptz,
  points integer not null default 0
);
create index if not exists product_code_batch on product_code (batch_id);
create index if not exists product_code_account on product_code (account_id, registered_at);

-- A claim is locked here before anything of it changes; whoever makes one locks what it is for: the order, or the code.
create table if not exists warranty_claim (
  id uuid primary key,
  no text not null unique,
  market text not null check (market in ('MY', 'ID')),
  account_id uuid not null references account (id),
  order_id uuid references sales_order (id),
  line_id uuid references order_line (id),
  code_id uuid references product_code (id),
  product_id integer not null references product (id),
  fault text not null check (fault in ('no_power', 'charging_port', 'battery', 'other')),
  status text not null check (status in ('SUBMITTED', 'NEED_INFO', 'APPROVED', 'REJECTED', 'CLOSED')),
  remedy text check (remedy in ('REPLACE', 'REPAIR')),
  warranty_until timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check ((line_id is null) = (order_id is null)),
  check ((line_id is null) <> (code_id is null)),
  check (remedy is null or status in ('APPROVED', 'CLOSED'))
);
create index if not exists warranty_claim_account on warranty_claim (account_id, created_at);
create index if not exists warranty_claim_status on warranty_claim (market, status, updated_at);
create index if not exists warranty_claim_line on warranty_claim (line_id);
create index if not exists warranty_claim_code on warranty_claim (code_id);

-- What both sides wrote about a claim, and where that led it. Nothing here is ever changed.
create table if not exists claim_message (
  id uuid primary key,
  claim_id uuid not null references warranty_claim (id),
  side text not null check (side in ('customer', 'staff')),
  actor_id uuid not null references account (id),
  body text not null,
  -- null when the claim stayed where it was
  status text,
  created_at timestamptz not null
);
create index if not exists claim_message_claim on claim_message (claim_id, created_at);

create table if not exists claim_file (
  file_id uuid primary key references stored_file (id),
  message_id uuid not null references claim_message (id)
);
create index if not exists claim_file_message on claim_file (message_id);

-- Faults are shown in short videos too: a file is one of the kinds there were, or a video.
alter table stored_file alter column kind drop not null;
alter table stored_file add column if not exists video text
  check ((kind is null) = (video is not null) and video in ('mp4', 'mov', 'webm'));
