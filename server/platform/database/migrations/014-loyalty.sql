-- Points that lapse are looked for once a minute, among all that anybody ever had.
create index if not exists points_lot_end on points_lot (expires_at);
