-- What the service that took a message calls it, and what it has reported of it since: sent, delivered, read, failed.
alter table notice add column if not exists provider_message_id text;
alter table notice add column if not exists delivery text;
-- Values of an official template, in the order of its text.
alter table notice add column if not exists parameters jsonb;
-- The preferred service has failed: only another one may send it.
alter table notice add column if not exists is_fallback boolean not null default false;
create index if not exists notice_provider_message on notice (provider, provider_message_id);
