import type { Language } from '#contract/site/language.ts'

const en = {
  supplierWrong: 'Choose a supplier that isn’t archived.',
  placeWrong: 'Choose a place that is in use.',
  productWrong: 'This product can’t be ordered from a supplier.',
  productTwice: 'This product is in the order already.',
  orderedBefore: 'This order has been sent. Cancel it, or write another one.',
  stepWrong: 'This order has changed. Check it and try again.',
  tooMany: (pieces: number) => `You can return ${pieces} at most.`,
  receiptWrong: 'This receipt isn’t part of the order.',
  supplierMissing: 'Choose a supplier for the products that you haven’t ordered before.',
  nothingLow: 'These products have enough stock or are on order already.',
  nothingSpare: 'This place can’t spare any of these products.',
  costKnown: 'The cost of this product is known already.',
}
type PurchasingMessages = typeof en

const ms: PurchasingMessages = {
  supplierWrong: 'Pilih pembekal yang tidak diarkibkan.',
  placeWrong: 'Pilih lokasi yang digunakan.',
  productWrong: 'Produk ini tidak boleh dipesan daripada pembekal.',
  productTwice: 'Produk ini sudah ada dalam pesanan.',
  orderedBefore: 'Pesanan ini telah dihantar. Batalkan, atau buat pesanan lain.',
  stepWrong: 'Pesanan ini telah berubah. Semak dan cuba lagi.',
  tooMany: (pieces) => `Anda boleh memulangkan ${pieces} sahaja.`,
  receiptWrong: 'Penerimaan ini bukan daripada pesanan ini.',
  supplierMissing: 'Pilih pembekal untuk produk yang belum pernah anda pesan.',
  nothingLow: 'Produk ini cukup stok atau sudah dipesan.',
  nothingSpare: 'Lokasi ini tiada lebihan produk ini.',
  costKnown: 'Kos produk ini sudah diketahui.',
}

const id: PurchasingMessages = {
  supplierWrong: 'Pilih pemasok yang tidak diarsipkan.',
  placeWrong: 'Pilih lokasi yang dipakai.',
  productWrong: 'Produk ini tidak bisa dipesan dari pemasok.',
  productTwice: 'Produk ini sudah ada di pesanan.',
  orderedBefore: 'Pesanan ini sudah dikirim. Batalkan, atau buat pesanan lain.',
  stepWrong: 'Pesanan ini telah berubah. Periksa dan coba lagi.',
  tooMany: (pieces) => `Anda bisa mengembalikan paling banyak ${pieces}.`,
  receiptWrong: 'Penerimaan ini bukan bagian dari pesanan ini.',
  supplierMissing: 'Pilih pemasok untuk produk yang belum pernah Anda pesan.',
  nothingLow: 'Stok produk ini cukup atau sudah dipesan.',
  nothingSpare: 'Lokasi ini tidak punya kelebihan produk ini.',
  costKnown: 'Biaya produk ini sudah diketahui.',
}

export const PURCHASING_MESSAGES: Readonly<Record<Language, PurchasingMessages>> = { en, ms, id }
