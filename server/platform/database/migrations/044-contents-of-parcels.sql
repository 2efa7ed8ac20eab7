-- Until now an order left as a whole, in one parcel.
insert into shipment_line (shipment_id, order_line_id, quantity)
select s.id, l.id, l.quantity
  from shipment s join order_line l on l.order_id = s.order_id
 where s.event_id is null
   and not exists (select 1 from shipment_line c where c.order_line_id = l.id);
update sales_order set unsent_pieces = 0
 where unsent_pieces is null and exists (select 1 from shipment s where s.order_id = sales_order.id);
