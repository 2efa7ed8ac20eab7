import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the counter domain, and the name of buyers whom nobody knows. English defines the type. */
const en = {
  walkIn: 'Walk-in customer',
  contradicts: 'The amounts of this sale don’t add up.',
  unknownDevice: 'This device isn’t set up. Open the counter while you’re online.',
  unknownTill: 'There’s no such till.',
  unknownGoods: 'There’s no such product.',
  shiftClosed: 'This till is closed. Open it first.',
  noMember: 'No customer has this code or phone number.',
  noSale: 'No sale has this receipt number.',
  reviewedBefore: 'Somebody has looked at this sale already.',
  receiptUnknown: 'This receipt hasn’t reached us yet. Try again in a moment.',
  receiptTaken: 'This purchase is in another account already.',
  receiptRefunded: 'This purchase was refunded in full.',
}
type CounterMessages = typeof en

const ms: CounterMessages = {
  walkIn: 'Pelanggan kaunter',
  contradicts: 'Jumlah dalam jualan ini tidak sepadan.',
  unknownDevice: 'Peranti ini belum disediakan. Buka kaunter semasa anda dalam talian.',
  unknownTill: 'Tiada laci wang seperti ini.',
  unknownGoods: 'Tiada produk seperti ini.',
  shiftClosed: 'Laci wang ini ditutup. Buka dahulu.',
  noMember: 'Tiada pelanggan dengan kod atau nombor telefon ini.',
  noSale: 'Tiada jualan dengan nombor resit ini.',
  reviewedBefore: 'Seseorang telah menyemak jualan ini.',
  receiptUnknown: 'Resit ini belum sampai kepada kami. Cuba lagi sebentar.',
  receiptTaken: 'Pembelian ini sudah ada dalam akaun lain.',
  receiptRefunded: 'Pembelian ini telah dibayar balik sepenuhnya.',
}

const id: CounterMessages = {
  walkIn: 'Pelanggan kasir',
  contradicts: 'Jumlah pada penjualan ini tidak cocok.',
  unknownDevice: 'Perangkat ini belum disiapkan. Buka kasir saat Anda online.',
  unknownTill: 'Laci kas ini tidak ada.',
  unknownGoods: 'Produk ini tidak ada.',
  shiftClosed: 'Laci kas ini ditutup. Buka terlebih dahulu.',
  noMember: 'Tidak ada pelanggan dengan kode atau nomor telepon ini.',
  noSale: 'Tidak ada penjualan dengan nomor struk ini.',
  reviewedBefore: 'Penjualan ini sudah diperiksa.',
  receiptUnknown: 'Struk ini belum sampai ke kami. Coba lagi sebentar lagi.',
  receiptTaken: 'Pembelian ini sudah ada di akun lain.',
  receiptRefunded: 'Pembelian ini sudah dikembalikan dananya seluruhnya.',
}

export const COUNTER_MESSAGES: Record<Language, CounterMessages> = { en, ms, id }
