-- When the store last heard of the code that an account keeps; null: at its registration.
alter table account add column if not exists affiliate_code_at timestamptz;
