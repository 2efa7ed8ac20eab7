-- Devices ask for their requests by key alone.
create index if not exists answered_key_key on answered_key (key);

-- Wishes that were removed, so that a device can tell those from wishes that a restored back-up has lost.
create table if not exists removed_wish (
  id uuid primary key,
  wishlist_id uuid not null references wishlist (id) on delete cascade,
  removed_at timestamptz not null
);
create index if not exists removed_wish_list on removed_wish (wishlist_id);
create index if not exists removed_wish_age on removed_wish (removed_at);
