-- Unexpected errors of the last weeks, for staff. No value of a request: what the log has too.
create table if not exists fault (
  id uuid primary key,
  market text not null,
  at timestamptz not null,
  source text not null check (source in ('request', 'task')),
  -- as on the error page; null for background work
  request_id text,
  -- method and declared path, or the name of the task
  place text not null,
  -- status of the answer; null for background work
  status smallint,
  -- class and codes of the error
  error text not null,
  -- file and line in our code
  line text
);
create index if not exists fault_at on fault (market, at desc, id desc);
create index if not exists fault_request on fault (request_id);
