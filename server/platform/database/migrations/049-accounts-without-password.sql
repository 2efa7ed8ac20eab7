-- Phone and code open an account; a password is optional. Purposes of codes are named in one place,
-- server/domains/auth/queries/one-time-codes.ts: a check cannot be changed by a repeatable statement.
alter table account alter column password_hash drop not null;
alter table one_time_code drop constraint if exists one_time_code_purpose_check;
