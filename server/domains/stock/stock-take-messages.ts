import type { Language } from '#contract/site/language.ts'

/** Messages about stock takes. English defines the type. */
const en = {
  placeMissing: 'Choose a place that is in use.',
  nothing: 'There are no products to count here.',
  noGoods: 'This product has no stock of its own here.',
  closed: 'This stock take is closed.',
}
type StockTakeMessages = typeof en

const ms: StockTakeMessages = {
  placeMissing: 'Pilih lokasi yang sedang digunakan.',
  nothing: 'Tiada produk untuk dikira di sini.',
  noGoods: 'Produk ini tiada stok sendiri di sini.',
  closed: 'Kiraan stok ini sudah ditutup.',
}

const id: StockTakeMessages = {
  placeMissing: 'Pilih lokasi yang sedang dipakai.',
  nothing: 'Tidak ada produk untuk dihitung di sini.',
  noGoods: 'Produk ini tidak punya stok sendiri di sini.',
  closed: 'Stok opname ini sudah ditutup.',
}

export const STOCK_TAKE_MESSAGES: Readonly<Record<Language, StockTakeMessages>> = { en, ms, id }
