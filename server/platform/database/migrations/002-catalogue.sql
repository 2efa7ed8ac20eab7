create table if not exists category (
  id text primary key,
  name jsonb not null,
  position integer not null
);

-- Products and packages in one table: their ids are unique across both, so a cart line points at one key.
create table if not exists product (
  id integer primary key,
  type text not null check (type in ('product', 'package')),
  sku text not null unique,
  slug text not null unique,
  category text not null references category (id),
  product_group text,
  name text not null,
  -- by language
  summary jsonb not null,
  attributes jsonb not null,
  weight_g integer not null check (weight_g >= 0),
  max_per_order integer not null check (max_per_order > 0),
  age_restricted boolean not null,
  -- null for packages: tax follows the components
  tax_class text check (tax_class in ('device', 'nicotine_liquid', 'accessory')),
  warranty_days integer not null default 0,
  verifiable boolean not null default false,
  badges jsonb not null,
  -- role ids that may see it; null = everybody, guests too
  roles jsonb,
  redeem_only boolean not null default false,
  points_price integer check (points_price > 0),
  -- shop order within the whole catalogue, packages after products
  position integer not null,
  -- contract/entities/product.ts picture; null until the pictures are drawn
  picture jsonb,
  -- a second frame for the gallery, from close by
  close_view jsonb
);
create index if not exists product_position on product (type, category, position);
create index if not exists product_group_position on product (product_group, position);

-- A row = sold in that market.
create table if not exists product_market (
  product_id integer not null references product (id),
  market text not null check (market in ('MY', 'ID')),
  currency text not null check (currency in ('MYR', 'IDR')),
  -- null = points only
  price integer check (price >= 0),
  compare_at_price integer check (compare_at_price >= 0),
  -- null for a package: it has as many pieces as its scarcest component allows (view sellable)
  stock integer check (stock >= 0),
  preorder_allowed boolean not null default false,
  preorder_eta date,
  preorder_limit integer,
  primary key (product_id, market)
);

create table if not exists package_item (
  package_id integer not null references product (id),
  product_id integer not null references product (id),
  quantity integer not null check (quantity > 0),
  primary key (package_id, product_id)
);

-- Raised with every change of what a catalogue answer shows.
create table if not exists catalogue_version (
  market text primary key check (market in ('MY', 'ID')),
  version bigint not null
);

-- What can be bought where, with the pieces left: the one place that derives a package's stock. A view and not a
-- stored number, so that no write to a component can leave a package behind. Reading it takes no lock; who sells
-- locks the product_market rows of the components first.
create or replace view sellable as
select
  p.id, p.type, p.sku, p.slug, p.category, p.product_group, p.name, p.summary, p.attributes, p.weight_g,
  p.max_per_order, p.age_restricted, p.tax_class, p.warranty_days, p.verifiable, p.badges, p.roles, p.redeem_only,
  p.points_price, p.position, p.picture, p.close_view,
  m.market, m.currency, m.price, m.compare_at_price, m.preorder_allowed, m.preorder_eta, m.preorder_limit,
  coalesce(
    m.stock,
    (
      select min(c.stock / i.quantity)
      from package_item i
      join product_market c on c.product_id = i.product_id and c.market = m.market
      where i.package_id = p.id
    ),
    0
  ) as stock
from product p
join product_market m on m.product_id = p.id;
