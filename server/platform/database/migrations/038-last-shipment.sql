-- The courier of the last shipment is proposed for the next one.
create index if not exists shipment_age on shipment (shipped_at);
