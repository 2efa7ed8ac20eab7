-- The dealer terms are a legal text: those on the site are version 1. Repeatable: a text that has versions gets none.
insert into legal_version (market, slug, number, written, texts, asks_again, published_at, published_by)
select p.market, p.slug, 1, p.texts, p.texts, false, p.published_at, null
  from (select market, slug, max(updated_at) as published_at,
               jsonb_object_agg(language, jsonb_build_object('title', title, 'description', description, 'html', html))
                 as texts
          from html_page where slug = 'dealer-terms' group by market, slug) p
 where p.published_at is not null
   and not exists (select 1 from legal_version v where v.market = p.market and v.slug = p.slug);
