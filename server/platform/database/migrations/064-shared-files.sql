-- Uploads of a store on several machines (FILE_STORAGE=database), in the parts in which they arrived.
create table if not exists file_part (
  -- below the data folder, such as /files/<id> or /storage/products/<name>
  path text not null,
  -- where the part begins; 0 for a file in one part
  at_byte bigint not null,
  body bytea not null,
  primary key (path, at_byte)
);
