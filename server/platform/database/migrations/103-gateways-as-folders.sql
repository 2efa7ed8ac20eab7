-- Which gateways there are is known to the server alone.
alter table payment_attempt drop constraint if exists payment_attempt_provider_check;
-- What the gateway calls the payment, where its reports do not name ref_no.
alter table payment_attempt add column if not exists provider_reference text;
create unique index if not exists payment_attempt_reference on payment_attempt (provider, provider_reference);
