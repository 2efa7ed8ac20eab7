-- Names of the zones that every store starts with. A renamed zone stays as it is.
update shipping_zone set name = known.name
  from (values
    ('MY-WEST', 'Peninsular Malaysia'),
    ('MY-EAST', 'Sabah, Sarawak and Labuan'),
    ('ID-JAVA-1', 'Jakarta, West Java and Banten'),
    ('ID-JAVA-2', 'Central and East Java, Yogyakarta'),
    ('ID-SUMATERA', 'Sumatra'),
    ('ID-BALI-NUSA', 'Bali and Nusa Tenggara'),
    ('ID-KALIMANTAN', 'Kalimantan'),
    ('ID-SULAWESI', 'Sulawesi'),
    ('ID-MALUKU-PAPUA', 'Maluku and Papua')
  ) as known (id, name)
 where shipping_zone.id = known.id and shipping_zone.name = '';
update shipping_zone set name = id where name = '';
