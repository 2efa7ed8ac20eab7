-- Messages to the store are worked on by staff: where each stands, and who looks after it.
alter table contact_message add column if not exists state text not null default 'new'
  check (state in ('new', 'in_progress', 'answered', 'closed'));
alter table contact_message add column if not exists assignee_id uuid references account (id);
create index if not exists contact_message_state on contact_message (market, state, created_at);
create index if not exists contact_message_account on contact_message (account_id, created_at);

-- What was done with a message, its replies among them, oldest first.
create table if not exists contact_message_event (
  id uuid primary key,
  message_id uuid not null references contact_message (id),
  act text not null check (act in ('reply', 'assign', 'unassign', 'close', 'reopen')),
  actor_id uuid not null references account (id),
  -- with assign
  assignee_id uuid references account (id),
  -- with reply
  channel text check (channel in ('sms', 'email')),
  body text,
  created_at timestamptz not null
);
create index if not exists contact_message_event_of on contact_message_event (message_id, created_at);
