-- Where goods are between two places; it is in no list of places.
insert into place (id, market, kind, name, sells_online, priority, active)
  select n.more + (select max(id) from place), n.market, 'transit', n.name, false, 99, false
    from (values (1, 'MY', 'On the way'), (2, 'ID', 'Dalam perjalanan')) as n (more, market, name)
   where true and not exists (select 1 from place p where p.market = n.market and p.kind = 'transit');
