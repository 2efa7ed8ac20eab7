-- What accounts had agreed to before there was a log of it. Repeatable: an account that has entries gets none.
insert into consent (id, account_id, kind, given, version, source, created_at)
select gen_random_uuid(), a.id, k.kind, true, null, 'before', coalesce(a.terms_accepted_at, a.created_at)
  from account a cross join (values ('terms'), ('marketing')) as k (kind)
 where (k.kind = 'terms' and a.terms_accepted_at is not null or k.kind = 'marketing' and a.marketing)
   and not exists (select 1 from consent c where c.account_id = a.id and c.kind = k.kind);
