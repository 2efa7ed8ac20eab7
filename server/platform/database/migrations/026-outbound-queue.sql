-- One queue for every message to a person. A message with a code is kept encrypted (`sealed`) and only until it is sent
-- or too late; `body` and `mail` are what people and staff may read.
-- channels: sms, whatsapp, email
alter table notice drop constraint if exists notice_channel_check;
alter table notice alter column body drop not null;
-- null: written by an earlier version, or for every market
alter table notice add column if not exists market text check (market in ('MY', 'ID'));
-- which template it was made from; null: a text without a template
alter table notice add column if not exists template text;
-- whose message it is: news is not sent to who has unsubscribed since
alter table notice add column if not exists account_id uuid references account (id) on delete set null;
-- of the recipient, for e-mails; null: as in `market`
alter table notice add column if not exists language text check (language in ('en', 'ms', 'id'));
-- {title, blocks}: what an e-mail shows instead of `body`
alter table notice add column if not exists mail jsonb;
-- body and mail encrypted under the server's secret, for `id`
alter table notice add column if not exists sealed text;
alter table notice add column if not exists state text not null default 'waiting'
  check (state in ('waiting', 'sent', 'failed', 'expired'));
-- it is not sent after this moment; null: a day after it was made
alter table notice add column if not exists expires_at timestamptz;
-- who sent it last, and what they answered
alter table notice add column if not exists provider text;
alter table notice add column if not exists provider_answer text;
alter table notice add column if not exists attempted_at timestamptz;
create index if not exists notice_state on notice (state, created_at);

-- Texts that staff have changed; everything else is as the store ships it.
create table if not exists message_template (
  market text not null check (market in ('MY', 'ID')),
  template text not null,
  language text not null check (language in ('en', 'ms', 'id')),
  title text not null,
  -- array of texts
  paragraphs jsonb not null,
  -- text message
  text text not null,
  updated_at timestamptz not null,
  primary key (market, template, language)
);
