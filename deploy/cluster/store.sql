-- Once, as the superuser, on the primary: the role and the database of the store.
-- The store cannot set time-outs through PgBouncer and does not start without these.
create role store login password 'store-password';
alter role store set lock_timeout = '5s';
alter role store set statement_timeout = '30s';
alter role store set idle_in_transaction_session_timeout = '15s';
create database store owner store template template0 encoding 'UTF8';
