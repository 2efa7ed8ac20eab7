-- Staff change goods: whoever writes says which revision of them was read, so that of two at once one hears of the other.
alter table product add column if not exists revision bigint not null default 0;
-- The picture was uploaded: no drawing takes its place.
alter table product add column if not exists own_picture boolean not null default false;

-- Hidden goods stay on orders and in the staff's lists; nobody else finds them.
alter table product_market add column if not exists visible boolean not null default true;
-- What the market's authority registered it under; null = none.
alter table product_market add column if not exists registration_no text;

-- As before, without what staff have hidden.
create or replace view sellable as
select
  p.id, p.type, p.sku, p.slug, p.category, p.product_group, p.name, p.summary, p.attributes, p.weight_g,
  p.max_per_order, p.age_restricted, p.tax_class, p.warranty_days, p.verifiable, p.badges, p.roles, p.redeem_only,
  p.points_price, p.position, p.picture, p.close_view,
  m.market, m.currency, m.price, m.compare_at_price, m.preorder_allowed, m.preorder_eta,
  greatest(m.preorder_limit - m.preordered, 0) as preorder_limit,
  coalesce(
    m.stock - m.reserved,
    (
      select min((c.stock - c.reserved) / i.quantity)
      from package_item i
      join product_market c on c.product_id = i.product_id and c.market = m.market
      where i.package_id = p.id
    ),
    0
  ) as stock
from product p
join product_market m on m.product_id = p.id
where m.visible;

-- What an act was done to where a uuid does not say it, such as `product:1001` or `config:sales_mode`.
alter table audit_entry add column if not exists object_ref text;
create index if not exists audit_entry_age on audit_entry (created_at);
