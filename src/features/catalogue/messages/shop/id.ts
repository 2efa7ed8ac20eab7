import type { ShopMessages } from './en.ts'

/** Indonesian messages: the filters of the shop. */
export const id: ShopMessages = {
  filter: 'Filter',
  filters: 'Filter',
  chosenCount: (count) => `${count} dipilih`,
  show: (count) => `Tampilkan ${count}`,
  clear: 'Hapus semua',
  remove: (name) => `Hapus filter ${name}`,
  chosen: 'Filter aktif',
  field: {
    flavour_family: 'Kelompok rasa',
    flavour: 'Rasa',
    nicotine_mg_ml: 'Kadar, mg/ml',
    colour: 'Warna',
    promotion_id: 'Promo',
    price: 'Harga',
    retailPrice: 'Harga eceran',
  },
  anyStrength: 'Semua',
  strength: (value) => `${value}\u00a0mg/ml`,
  alone: { in_stock: 'Tersedia', pre_order: 'Pre-order', redeem_only: 'Tukar dengan poin' },
  offer: 'Promo',
  priceFrom: (least) => `Mulai ${least}`,
  priceTo: (max) => `Hingga ${max}`,
  priceSpan: (least, max) => `${least} hingga ${max}`,
  count: (count) => `${count} produk`,
  nothing: 'Tidak ada produk yang cocok',
  nothingText: 'Hapus salah satu filter untuk melihat produk.',
  endOfList: 'Tidak ada produk lagi',
  toFirst: 'Ke halaman pertama',
}
