-- Menus followed a list of the build; they follow the position now. Categories that have been moved stay where they are.
update category set position = known.position
  from (values
    ('pod', 2, 1), ('disposable', 3, 2), ('liquid', 4, 3), ('device', 1, 4), ('package', 8, 5), ('coil', 5, 6),
    ('charger', 6, 7), ('pouch', 7, 8)
  ) as known (id, was, position)
 where category.id = known.id and category.position = known.was
   and not exists (select 1 from flavour_family);
-- Menus showed names of the build, which were shorter than some of these.
update category set name = known.name::jsonb
  from (values
    ('disposable', '{"en": "Single-use sticks", "ms": "Batang pakai buang", "id": "Batang sekali pakai"}',
                   '{"en": "Sticks", "ms": "Stik", "id": "Stik"}'),
    ('coil', '{"en": "Coils and cartridges", "ms": "Gegelung dan kartrij", "id": "Coil dan kartrid"}',
             '{"en": "Coils", "ms": "Coil", "id": "Coil"}'),
    ('pouch', '{"en": "Pouches", "ms": "Sarung", "id": "Pouch"}', '{"en": "Pouches", "ms": "Pouch", "id": "Pouch"}')
  ) as known (id, was, name)
 where category.id = known.id and category.name = known.was::jsonb;
-- Families that no list knew came with imports: they keep their key, and are named by it until somebody names them.
insert into flavour_family (id, name, position)
select found.id, jsonb_build_object('en', found.id, 'ms', found.id, 'id', found.id), 100
  from (select distinct attributes ->> 'flavour_family' as id from product) as found
 where found.id <> '' and found.id not in ('fruit', 'fruit-mint', 'mint', 'tobacco', 'beverage', 'dessert', 'plain')
   and not exists (select 1 from flavour_family as known where known.id = found.id);
insert into flavour_family (id, name, position)
select known.id, known.name::jsonb, known.position
  from (values
    ('fruit', '{"en": "Fruit", "ms": "Buah", "id": "Buah"}', 1),
    ('fruit-mint', '{"en": "Fruit and mint", "ms": "Buah dan pudina", "id": "Buah dan mint"}', 2),
    ('mint', '{"en": "Mint", "ms": "Pudina", "id": "Mint"}', 3),
    ('tobacco', '{"en": "Tobacco", "ms": "Tembakau", "id": "Tembakau"}', 4),
    ('beverage', '{"en": "Drinks", "ms": "Minuman", "id": "Minuman"}', 5),
    ('dessert', '{"en": "Dessert", "ms": "Pencuci mulut", "id": "Makanan penutup"}', 6),
    ('plain', '{"en": "Plain", "ms": "Tanpa perisa", "id": "Tanpa rasa"}', 7)
  ) as known (id, name, position)
 where true and not exists (select 1 from flavour_family where flavour_family.id = known.id);
