-- What several customers wrote for a postcode fills the next address (rules 2.8).
create index if not exists address_postcode on address (postcode);
