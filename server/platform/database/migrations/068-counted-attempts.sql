-- Work that is repeated after its process was killed is counted before it begins: `begun` is the number of times it
-- began and did not end. After the second time it is given up, so that what ends a server does not end it at each start.

alter table product_import add column if not exists begun integer not null default 0;
