-- Pictures of the object store are kept by path alone: whoever reads them writes the origin before it that the store has
-- at that moment. What earlier versions wrote named host and port.
update product
   set picture = jsonb_set(picture, '{src}', to_jsonb(regexp_replace(picture ->> 'src', '^https?://[^/]+', '')))
 where picture ->> 'src' ~ '^https?://[^/]+/storage/';
update product
   set close_view = jsonb_set(close_view, '{src}', to_jsonb(regexp_replace(close_view ->> 'src', '^https?://[^/]+', '')))
 where close_view ->> 'src' ~ '^https?://[^/]+/storage/';
update order_line
   set image = jsonb_set(image, '{src}', to_jsonb(regexp_replace(image ->> 'src', '^https?://[^/]+', '')))
 where image ->> 'src' ~ '^https?://[^/]+/storage/';
update audit_entry
   set detail = jsonb_set(detail, '{src}', to_jsonb(regexp_replace(detail ->> 'src', '^https?://[^/]+', '')))
 where detail ->> 'src' ~ '^https?://[^/]+/storage/';
-- Answers that are given again, as JSON text: a quote inside a text of theirs stands behind a backslash.
update answered_key
   set answer = regexp_replace(answer, '"src":"https?://[^/"]+/storage/', '"src":"/storage/', 'g')
 where answer ~ '"src":"https?://[^/"]+/storage/';
update html_page
   set html = regexp_replace(html, '(<img [^>]*src=")https?://[^/"]+/storage/', '\1/storage/', 'g')
 where html ~ '<img [^>]*src="https?://[^/"]+/storage/';
