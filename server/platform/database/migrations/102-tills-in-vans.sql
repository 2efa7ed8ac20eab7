-- A till in a van or at an event: its goods leave that place. null: the place of its store.
alter table till add column if not exists place_id integer references place (id);
