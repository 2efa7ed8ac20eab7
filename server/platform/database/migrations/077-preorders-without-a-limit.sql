-- As before, but an empty limit of pre-orders is no limit: greatest() takes null and 0 as 0.
create or replace view sellable as
select
 p.id, p.type, p.sku, p.slug, p.category, p.product_group, p.name, p.summary, p.attributes, p.weight_g,
 p.max_per_order, p.age_restricted, p.tax_class, p.warranty_days, p.verifiable, p.badges, p.roles, p.redeem_only,
 p.points_price, p.position, p.picture, p.close_view,
 m.market, m.currency, m.price, m.compare_at_price, m.preorder_allowed, m.preorder_eta,
 case when m.preorder_limit is not null then greatest(m.preorder_limit - m.preordered, 0) end as preorder_limit,
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
where m.visible and p.archived_at is null;
