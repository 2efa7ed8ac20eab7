-- Attributes that the store's owner defines, beside the built-in ones in product.attributes.
create table if not exists custom_attribute (
  id text primary key,
  -- by language
  name jsonb not null,
  kind text not null check (kind in ('text', 'number', 'choice', 'yes_no')),
  -- of a number; null = none
  unit text,
  -- of a choice, in display order: [{"id": "mesh", "name": {"en": "Mesh", …}}, …]
  options jsonb not null default '[]',
  -- keys of the categories that it is for; empty = all
  categories jsonb not null default '[]',
  filterable boolean not null default false,
  archived boolean not null default false,
  position integer not null
);

-- {"coil-type": "mesh", "power": 20}: values by the key of the attribute, archived ones too
alter table product add column if not exists custom_attributes jsonb not null default '{}';
