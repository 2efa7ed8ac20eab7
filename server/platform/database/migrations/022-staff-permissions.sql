-- What a member of staff (role 2) may do: names of contract/rules/permissions.ts. Admins have all of them.
-- Accounts that are there before this column keep what staff could do, without what now needs an admin or a grant:
-- settings, refunds, vouchers, people and the audit trail. The value is read for role 2 alone, and is written anew
-- whenever somebody becomes a member of staff; accounts made from now on begin with none.
alter table account add column if not exists permissions jsonb not null
  default '["orders","payments","catalogue","stock","dealers","warranty","authenticity","content","reports"]';
alter table account alter column permissions set default '[]';
