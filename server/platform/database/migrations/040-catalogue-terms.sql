-- Left out of menus, filters and sitemap; its products stay on sale.
alter table category add column if not exists hidden boolean not null default false;

-- Groups of flavours that shoppers filter by. `id` is the value of the attribute flavour_family and of its filter.
create table if not exists flavour_family (
  id text primary key,
  -- by language
  name jsonb not null,
  -- of its swatch, #rrggbb; null = the colours of its first product
  colour text check (colour ~ '^#[0-9a-f]{6}$'),
  position integer not null
);
