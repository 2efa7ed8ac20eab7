-- Until when a member of staff without a second factor may choose a new password with a code; an admin allows it.
alter table account add column if not exists password_reset_until timestamptz;
