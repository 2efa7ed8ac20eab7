import type { ShopMessages } from './en.ts'

/** Malay messages: the filters of the shop. */
export const ms: ShopMessages = {
  filter: 'Tapis',
  filters: 'Tapisan',
  chosenCount: (count) => `${count} dipilih`,
  show: (count) => `Tunjuk ${count}`,
  clear: 'Kosongkan semua',
  remove: (name) => `Buang tapisan ${name}`,
  chosen: 'Tapisan aktif',
  field: {
    flavour_family: 'Kumpulan perisa',
    flavour: 'Perisa',
    nicotine_mg_ml: 'Kekuatan, mg/ml',
    colour: 'Warna',
    promotion_id: 'Tawaran',
    price: 'Harga',
    retailPrice: 'Harga runcit',
  },
  anyStrength: 'Semua',
  strength: (value) => `${value}\u00a0mg/ml`,
  alone: { in_stock: 'Ada stok', pre_order: 'Prapesanan', redeem_only: 'Tebus dengan mata' },
  offer: 'Tawaran',
  priceFrom: (least) => `Dari ${least}`,
  priceTo: (max) => `Hingga ${max}`,
  priceSpan: (least, max) => `${least} hingga ${max}`,
  count: (count) => `${count} produk`,
  nothing: 'Tiada produk yang sepadan',
  nothingText: 'Buang satu tapisan untuk melihat produk.',
  endOfList: 'Tiada lagi produk',
  toFirst: 'Ke halaman pertama',
}
