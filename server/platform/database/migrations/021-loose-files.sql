-- Where a guest's file came from, as keyed hashes of the IPv4 address or IPv6 /64, and of the IPv4 address or /48: counts
-- against the share of that network while nothing refers to the file. Null for a signed-in person's.
alter table stored_file add column if not exists network text;
alter table stored_file add column if not exists network_group text;

-- Its one row is locked by whoever adds a file, so that two at once cannot count past the ceiling.
create table if not exists loose_files (
  only_row boolean primary key default true check (only_row)
);
