import { DEALER_TIERS, type DealerTier } from '#contract/buyers/dealer-tier.ts'
import { LANGUAGES, type Language } from '#contract/site/language.ts'

/** The column of pictures, which no product has as text: it is in no export. */
export const PICTURES_COLUMN = 'pictures'

const TIERS: Readonly<Record<DealerTier, Record<Language, string>>> = {
  bronze: { en: 'bronze', ms: 'gangsa', id: 'perunggu' },
  silver: { en: 'silver', ms: 'perak', id: 'perak' },
  gold: { en: 'gold', ms: 'emas', id: 'emas' },
}
const SYMBOLS = { MYR: 'RM', IDR: 'Rp' } as const

/** Plain names of the columns with a price of a dealer tier; the tier is first, because a phone cuts them off. */
const TIER_WORDS = Object.fromEntries(
  DEALER_TIERS.flatMap((tier) =>
    (['MYR', 'IDR'] as const).map((currency) => {
      const { en, ms, id } = TIERS[tier]
      const words = {
        en: `${en.charAt(0).toUpperCase()}${en.slice(1)} dealer price (${SYMBOLS[currency]})`,
        ms: `Pengedar ${ms} (${SYMBOLS[currency]})`,
        id: `Dealer ${id} (${SYMBOLS[currency]})`,
      }
      return [`price_${tier}_${currency}`, words] as const
    }),
  ),
)

/** Plain names of the columns of a product file, beside which the technical ones are read too. */
const WORDS: Readonly<Record<string, Record<Language, string>>> = {
  sku: { en: 'SKU', ms: 'SKU', id: 'SKU' },
  name: { en: 'Name', ms: 'Nama', id: 'Nama' },
  category: { en: 'Category', ms: 'Kategori', id: 'Kategori' },
  slug: { en: 'URL handle', ms: 'Alamat URL', id: 'Alamat URL' },
  group: { en: 'Variant group', ms: 'Kumpulan varian', id: 'Grup varian' },
  barcode: { en: 'Barcode', ms: 'Kod bar', id: 'Kode batang' },
  summary_en: { en: 'Short text (English)', ms: 'Teks ringkas (Inggeris)', id: 'Teks singkat (Inggris)' },
  summary_ms: { en: 'Short text (Malay)', ms: 'Teks ringkas (Melayu)', id: 'Teks singkat (Melayu)' },
  summary_id: { en: 'Short text (Indonesian)', ms: 'Teks ringkas (Indonesia)', id: 'Teks singkat (Indonesia)' },
  visible_MY: { en: 'Shown in Malaysia', ms: 'Dipaparkan di Malaysia', id: 'Ditampilkan di Malaysia' },
  price_MYR: { en: 'Price (RM)', ms: 'Harga (RM)', id: 'Harga (RM)' },
  compare_at_price_MYR: { en: 'Was price (RM)', ms: 'Harga asal (RM)', id: 'Harga coret (RM)' },
  stock_MY: { en: 'Stock in Malaysia', ms: 'Stok di Malaysia', id: 'Stok di Malaysia' },
  preorder_MY: { en: 'Pre-order in Malaysia', ms: 'Prapesan di Malaysia', id: 'Prapesan di Malaysia' },
  preorder_eta_MY: { en: 'Arrives in Malaysia on', ms: 'Tiba di Malaysia pada', id: 'Tiba di Malaysia pada' },
  preorder_limit_MY: {
    en: 'Most pre-orders in Malaysia',
    ms: 'Had prapesan di Malaysia',
    id: 'Batas prapesan di Malaysia',
  },
  publish_at_MY: {
    en: 'In the shop from (Malaysia)',
    ms: 'Di kedai dari (Malaysia)',
    id: 'Di toko mulai (Malaysia)',
  },
  withdraw_at_MY: {
    en: 'In the shop until (Malaysia)',
    ms: 'Di kedai hingga (Malaysia)',
    id: 'Di toko sampai (Malaysia)',
  },
  registration_no_MY: { en: 'Registration in Malaysia', ms: 'Pendaftaran di Malaysia', id: 'Registrasi di Malaysia' },
  visible_ID: { en: 'Shown in Indonesia', ms: 'Dipaparkan di Indonesia', id: 'Ditampilkan di Indonesia' },
  price_IDR: { en: 'Price (Rp)', ms: 'Harga (Rp)', id: 'Harga (Rp)' },
  compare_at_price_IDR: { en: 'Was price (Rp)', ms: 'Harga asal (Rp)', id: 'Harga coret (Rp)' },
  stock_ID: { en: 'Stock in Indonesia', ms: 'Stok di Indonesia', id: 'Stok di Indonesia' },
  preorder_ID: { en: 'Pre-order in Indonesia', ms: 'Prapesan di Indonesia', id: 'Prapesan di Indonesia' },
  preorder_eta_ID: { en: 'Arrives in Indonesia on', ms: 'Tiba di Indonesia pada', id: 'Tiba di Indonesia pada' },
  preorder_limit_ID: {
    en: 'Most pre-orders in Indonesia',
    ms: 'Had prapesan di Indonesia',
    id: 'Batas prapesan di Indonesia',
  },
  publish_at_ID: {
    en: 'In the shop from (Indonesia)',
    ms: 'Di kedai dari (Indonesia)',
    id: 'Di toko mulai (Indonesia)',
  },
  withdraw_at_ID: {
    en: 'In the shop until (Indonesia)',
    ms: 'Di kedai hingga (Indonesia)',
    id: 'Di toko sampai (Indonesia)',
  },
  registration_no_ID: {
    en: 'Registration in Indonesia',
    ms: 'Pendaftaran di Indonesia',
    id: 'Registrasi di Indonesia',
  },
  ...TIER_WORDS,
  points_price: { en: 'Price in points', ms: 'Harga mata', id: 'Harga poin' },
  redeem_only: { en: 'For points only', ms: 'Untuk mata sahaja', id: 'Hanya untuk poin' },
  weight_g: { en: 'Weight (g)', ms: 'Berat (g)', id: 'Berat (g)' },
  max_per_order: { en: 'Most per order', ms: 'Had setiap pesanan', id: 'Maksimum per pesanan' },
  case_size: { en: 'Case size for dealers', ms: 'Saiz karton pengedar', id: 'Isi karton untuk dealer' },
  min_per_order: {
    en: 'Minimum order for dealers',
    ms: 'Pesanan minimum pengedar',
    id: 'Pesanan minimum dealer',
  },
  age_restricted: { en: 'For adults only', ms: 'Untuk dewasa sahaja', id: 'Khusus dewasa' },
  tax_class: { en: 'Tax class', ms: 'Kelas cukai', id: 'Kelas pajak' },
  warranty_days: { en: 'Warranty (days)', ms: 'Waranti (hari)', id: 'Garansi (hari)' },
  verifiable: { en: 'Has authentication codes', ms: 'Ada kod pengesahan', id: 'Punya kode keaslian' },
  badges: { en: 'Badges', ms: 'Lencana', id: 'Lencana' },
  roles: { en: 'Only for roles', ms: 'Hanya untuk peranan', id: 'Hanya untuk peran' },
  model: { en: 'Model', ms: 'Model', id: 'Model' },
  colour: { en: 'Colour', ms: 'Warna', id: 'Warna' },
  battery_mah: { en: 'Battery (mAh)', ms: 'Bateri (mAh)', id: 'Baterai (mAh)' },
  connector: { en: 'Connector', ms: 'Penyambung', id: 'Konektor' },
  compatible_with: { en: 'Fits models', ms: 'Sesuai dengan model', id: 'Cocok untuk model' },
  flavour: { en: 'Flavour', ms: 'Perisa', id: 'Rasa' },
  flavour_family: { en: 'Flavour family', ms: 'Kumpulan perisa', id: 'Kelompok rasa' },
  nicotine_mg_ml: { en: 'Nicotine (mg/ml)', ms: 'Nikotin (mg/ml)', id: 'Nikotin (mg/ml)' },
  volume_ml: { en: 'Volume (ml)', ms: 'Isi padu (ml)', id: 'Volume (ml)' },
  pack_size: { en: 'Pieces in a pack', ms: 'Keping sepek', id: 'Isi per pak' },
  vg_pg: { en: 'VG/PG', ms: 'VG/PG', id: 'VG/PG' },
  resistance_ohm: { en: 'Resistance (ohm)', ms: 'Rintangan (ohm)', id: 'Hambatan (ohm)' },
  description_en: {
    en: 'Long description (English)',
    ms: 'Penerangan penuh (Inggeris)',
    id: 'Deskripsi lengkap (Inggris)',
  },
  description_ms: { en: 'Long description (Malay)', ms: 'Penerangan penuh (Melayu)', id: 'Deskripsi lengkap (Melayu)' },
  description_id: {
    en: 'Long description (Indonesian)',
    ms: 'Penerangan penuh (Indonesia)',
    id: 'Deskripsi lengkap (Indonesia)',
  },
  how_to_use_en: { en: 'How to use (English)', ms: 'Cara guna (Inggeris)', id: 'Cara pakai (Inggris)' },
  how_to_use_ms: { en: 'How to use (Malay)', ms: 'Cara guna (Melayu)', id: 'Cara pakai (Melayu)' },
  how_to_use_id: { en: 'How to use (Indonesian)', ms: 'Cara guna (Indonesia)', id: 'Cara pakai (Indonesia)' },
  box_en: { en: 'What is in the box (English)', ms: 'Isi kotak (Inggeris)', id: 'Isi kotak (Inggris)' },
  box_ms: { en: 'What is in the box (Malay)', ms: 'Isi kotak (Melayu)', id: 'Isi kotak (Melayu)' },
  box_id: { en: 'What is in the box (Indonesian)', ms: 'Isi kotak (Indonesia)', id: 'Isi kotak (Indonesia)' },
  faq_en: { en: 'Questions and answers (English)', ms: 'Soal jawab (Inggeris)', id: 'Tanya jawab (Inggris)' },
  faq_ms: { en: 'Questions and answers (Malay)', ms: 'Soal jawab (Melayu)', id: 'Tanya jawab (Melayu)' },
  faq_id: { en: 'Questions and answers (Indonesian)', ms: 'Soal jawab (Indonesia)', id: 'Tanya jawab (Indonesia)' },
  fits: { en: 'Fits products', ms: 'Sesuai dengan produk', id: 'Cocok dengan produk' },
  [PICTURES_COLUMN]: { en: 'Pictures', ms: 'Gambar', id: 'Gambar' },
}

/** Names that columns had in templates and files of earlier versions. */
const EARLIER: Readonly<Record<string, readonly string[]>> = {
  sku: ['Product number', 'Nombor produk', 'Nomor produk'],
  slug: ['Web address', 'Alamat web'],
  group: ['Model group', 'Kumpulan model', 'Grup model'],
  badges: ['Labels', 'Label'],
}

/** Stands for the whole file in a problem; no column has this name. */
const FILE: Readonly<Record<Language, string>> = { en: 'File', ms: 'Fail', id: 'Berkas' }

/** The plain name of a column; the technical one where there is none. */
export const columnTitle = (name: string, language: Language): string =>
  (name === 'file' ? FILE : WORDS[name])?.[language] ?? name

/** A heading as headings are compared. */
export const headingKey = (heading: string): string => heading.trim().replace(/\s+/g, ' ').toLowerCase()

const namesByHeading = new Map(
  Object.entries(WORDS).flatMap(([name, words]) => [
    [headingKey(name), name] as const,
    ...LANGUAGES.map((language) => [headingKey(words[language]), name] as const),
    ...(EARLIER[name] ?? []).map((heading) => [headingKey(heading), name] as const),
  ]),
)

/** Usual words of price lists in all languages; `#` stands for the market or currency of the store. */
const USUAL: Readonly<Record<string, readonly string[]>> = {
  sku: [
    'code',
    'item code',
    'item no',
    'item no.',
    'product code',
    'article',
    'article no',
    'sku code',
    'kod',
    'kod produk',
    'kode',
    'kode produk',
    'kode barang',
  ],
  name: ['product', 'product name', 'item', 'item name', 'title', 'produk', 'nama produk', 'nama barang', 'barang'],
  category: ['type', 'product type', 'jenis', 'kategori produk'],
  group: ['handle'],
  barcode: ['ean', 'upc', 'gtin', 'bar code', 'variant barcode'],
  summary_en: ['description', 'short description', 'summary', 'keterangan', 'penerangan', 'deskripsi'],
  description_en: ['body (html)'],
  'visible_#': ['published'],
  'compare_at_price_#': ['compare at price', 'variant compare at price'],
  'price_#': [
    'price',
    'variant price',
    'selling price',
    'retail price',
    'rrp',
    'srp',
    'unit price',
    'price rm',
    'price (myr)',
    'harga',
    'harga jual',
    'harga jualan',
    'harga runcit',
  ],
  'stock_#': [
    'stock',
    'qty',
    'quantity',
    'on hand',
    'stock qty',
    'stok',
    'kuantiti',
    'kuantitas',
    'jumlah',
    'baki stok',
    'variant inventory qty',
  ],
  weight_g: ['weight', 'weight g', 'grams', 'variant grams', 'berat', 'berat g'],
  tax_class: ['tax', 'cukai', 'pajak'],
  pictures: [
    'picture',
    'image',
    'images',
    'image src',
    'photo',
    'photos',
    'image file',
    'gambar produk',
    'foto',
    'foto produk',
  ],
  nicotine_mg_ml: ['nicotine', 'nic', 'mg', 'strength', 'nikotin', 'mg/ml'],
  volume_ml: ['volume', 'ml', 'isi padu'],
  colour: ['color'],
}

const CURRENCY = { MY: 'MYR', ID: 'IDR' } as const
const usualNames = new Map(Object.entries(USUAL).flatMap(([name, words]) => words.map((word) => [word, name] as const)))

/** Beside the tier and the currency in a heading of a tier's price. */
const PRICE_WORDS = ['price', 'harga']
const DEALER_WORDS = ['dealer', 'dealers', 'pengedar', 'tier', 'for', 'untuk']
const CURRENCY_WORDS: Readonly<Record<string, 'MYR' | 'IDR'>> = { rm: 'MYR', myr: 'MYR', rp: 'IDR', idr: 'IDR' }

/** `Price gold RM`, `Harga emas`: in any order, without a currency in that of the store. */
function guessedTierColumn(heading: string, market: 'MY' | 'ID' | null): string | null {
  const words: string[] = heading.toLowerCase().match(/[^\W_]+/g) ?? []
  const tiers = DEALER_TIERS.filter((tier) => LANGUAGES.some((language) => words.includes(TIERS[tier][language])))
  const named = words.flatMap((word) => CURRENCY_WORDS[word] ?? [])
  const known: string[] = [...PRICE_WORDS, ...DEALER_WORDS, ...Object.keys(CURRENCY_WORDS)]
  for (const tier of tiers) known.push(...Object.values(TIERS[tier]))
  const isPrice = words.every((word) => known.includes(word)) && words.some((word) => PRICE_WORDS.includes(word))
  const currency = named[0] ?? (market && CURRENCY[market])
  return isPrice && tiers.length === 1 && named.length < 2 && currency ? `price_${tiers[0]}_${currency}` : null
}

/** The column that a usual word stands for; null for any other heading. */
export function guessedColumn(heading: string, market: 'MY' | 'ID' | null): string | null {
  const name = usualNames.get(headingKey(heading.replace(/\s*\*$/, '')))
  if (name === undefined) return guessedTierColumn(heading, market)
  if (name.endsWith('#') && market === null) return null
  return market === null ? name : name.replace('price_#', `price_${CURRENCY[market]}`).replace('#', market)
}

/** The technical name of a heading in any of the languages, in any case; a heading that is none is returned as it is. */
export const columnNameOf = (heading: string): string => namesByHeading.get(headingKey(heading)) ?? heading

/** Whether a column that every store has is named so. */
export const isBuiltInHeading = (heading: string): boolean =>
  namesByHeading.has(headingKey(heading)) || Object.hasOwn(WORDS, headingKey(heading))
