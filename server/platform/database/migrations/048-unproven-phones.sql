-- A store that reaches no phones registers people by e-mail: nobody has shown that the phone is theirs. Rows that name a
-- phone alone are then not the person's. Until now every phone was proven by a code, or entered by staff.
alter table account add column if not exists phone_unproven boolean not null default false;
