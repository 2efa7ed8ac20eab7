import type { Language } from '#contract/site/language.ts'

/** Messages of refusals in the orders domain. English defines the type. */
const en = {
  prefixTaken: (prefix: string) => `${prefix} is used for other numbers already. Choose another prefix.`,
  prefixRepeats: (prefix: string) =>
    `Numbers that begin with ${prefix} exist already, and would be given a second time. Choose another prefix.`,
  totalChanged: 'The total has changed. Please look at it again.',
  promotionChanged: 'A bundle in your cart has changed. Please look at it again.',
  alreadyOrdered: 'This has been ordered already.',
  outOfStock: (name: string, left: number) => (left === 0 ? `${name} is out of stock.` : `${name}: only ${left} left.`),
  mostPerOrder: (name: string, limit: number) => `${name}: at most ${limit} per order.`,
  unregistered: (names: string) =>
    `Not registered for sale in this country yet: ${names}. Take it out of the order to go on.`,
  pointsShort: 'You do not have enough points for this.',
  notDelivered: 'We do not deliver to this state.',
  noPickup: 'Orders cannot be fetched at this store.',
  counterOnly: 'Choose the store where you will fetch and pay.',
  paymentService: 'Choose how to pay.',
  paymentMethod: 'Choose a payment method.',
  pickupStore: 'Choose a store.',
  address: 'Choose an address.',
  birthDate: 'Add your date of birth to your profile first.',
  noWayOn: 'This order has moved on. Please look at it again.',
  nothingOwed: 'There is nothing to pay for this order.',
  codeWrong: 'This pickup code is not right.',
  codeBlocked: 'Too many wrong codes. Make a new code for this order.',
  sheetEmpty: 'None of these orders belongs on this sheet.',
  refundNothing: 'There is nothing left to give back.',
  refundMore: (limit: number) => `At most ${limit} of this can be given back.`,
  stockReserved: (count: number) => `${count} are reserved for orders: the stock cannot be lower.`,
}
export type OrderMessages = typeof en

const ms: OrderMessages = {
  prefixTaken: (prefix) => `${prefix} sudah digunakan untuk nombor lain. Pilih awalan lain.`,
  prefixRepeats: (prefix) =>
    `Nombor yang bermula dengan ${prefix} sudah wujud dan akan diberikan dua kali. Pilih awalan lain.`,
  totalChanged: 'Jumlah telah berubah. Sila semak semula.',
  promotionChanged: 'Satu set dalam troli anda telah berubah. Sila semak semula.',
  alreadyOrdered: 'Pesanan ini sudah dibuat.',
  outOfStock: (name, left) => (left === 0 ? `${name} kehabisan stok.` : `${name}: tinggal ${left} sahaja.`),
  mostPerOrder: (name, limit) => `${name}: paling banyak ${limit} setiap pesanan.`,
  unregistered: (names) =>
    `Belum berdaftar untuk dijual di negara ini: ${names}. Keluarkan daripada pesanan untuk meneruskan.`,
  pointsShort: 'Mata anda tidak mencukupi untuk ini.',
  notDelivered: 'Kami tidak menghantar ke negeri ini.',
  noPickup: 'Pesanan tidak boleh diambil di kedai ini.',
  counterOnly: 'Pilih kedai untuk mengambil dan membayar.',
  paymentService: 'Pilih cara pembayaran.',
  paymentMethod: 'Pilih kaedah pembayaran.',
  pickupStore: 'Pilih kedai.',
  address: 'Pilih alamat.',
  birthDate: 'Isikan tarikh lahir dalam profil anda dahulu.',
  noWayOn: 'Status pesanan ini sudah berubah. Sila semak semula.',
  nothingOwed: 'Tiada bayaran tertunggak untuk pesanan ini.',
  codeWrong: 'Kod pengambilan ini tidak betul.',
  codeBlocked: 'Terlalu banyak kod yang salah. Buat kod baharu untuk pesanan ini.',
  sheetEmpty: 'Tiada pesanan ini yang tergolong dalam lembaran ini.',
  refundNothing: 'Tiada lagi yang boleh dipulangkan.',
  refundMore: (limit) => `Paling banyak ${limit} daripada ini boleh dipulangkan.`,
  stockReserved: (count) => `${count} telah ditempah: stok tidak boleh lebih rendah.`,
}

const id: OrderMessages = {
  prefixTaken: (prefix) => `${prefix} sudah dipakai untuk nomor lain. Pilih awalan yang lain.`,
  prefixRepeats: (prefix) =>
    `Nomor yang diawali ${prefix} sudah ada dan akan terpakai dua kali. Pilih awalan yang lain.`,
  totalChanged: 'Totalnya berubah. Silakan periksa kembali.',
  promotionChanged: 'Salah satu paket di keranjang Anda berubah. Silakan periksa kembali.',
  alreadyOrdered: 'Pesanan ini sudah dibuat.',
  outOfStock: (name, left) => (left === 0 ? `Stok ${name} habis.` : `${name}: tersisa ${left}.`),
  mostPerOrder: (name, limit) => `${name}: paling banyak ${limit} per pesanan.`,
  unregistered: (names) =>
    `Belum terdaftar untuk dijual di negara ini: ${names}. Keluarkan dari pesanan untuk melanjutkan.`,
  pointsShort: 'Poin Anda tidak cukup untuk ini.',
  notDelivered: 'Kami tidak mengirim ke provinsi ini.',
  noPickup: 'Pesanan tidak bisa diambil di toko ini.',
  counterOnly: 'Pilih toko tempat Anda mengambil dan membayar.',
  paymentService: 'Pilih cara pembayaran.',
  paymentMethod: 'Pilih metode pembayaran.',
  pickupStore: 'Pilih toko.',
  address: 'Pilih alamat.',
  birthDate: 'Isi tanggal lahir di profil Anda dulu.',
  noWayOn: 'Status pesanan ini sudah berubah. Silakan periksa kembali.',
  nothingOwed: 'Tidak ada yang perlu dibayar untuk pesanan ini.',
  codeWrong: 'Kode pengambilan ini salah.',
  codeBlocked: 'Terlalu banyak kode salah. Buat kode baru untuk pesanan ini.',
  sheetEmpty: 'Tidak ada pesanan ini yang termasuk dalam lembar ini.',
  refundNothing: 'Tidak ada lagi yang bisa dikembalikan.',
  refundMore: (limit) => `Paling banyak ${limit} dari barang ini bisa dikembalikan.`,
  stockReserved: (count) => `${count} sudah dipesan: stok tidak bisa lebih rendah.`,
}

export const ORDER_MESSAGES: Record<Language, OrderMessages> = { en, ms, id }
