-- One back-up a day among all processes: the row is the lease of its day.
create table if not exists backup_day (
  day date primary key,
  begun_at timestamptz not null,
  -- null: it is being made, or its process was killed
  ended_at timestamptz,
  -- name of the file; null: it failed
  file text
);
