import type { Context } from './context.ts'

export type Language = Context['language']

/** Every sentence a refusal may say to a person. English is the measure: the others must have the same entries. */
const en = {
  sessionRequired: 'Please log in.',
  wrongCredentials: 'Phone, e-mail or password is not right.',
  dealersElsewhere: 'Dealers and sales persons sign in at the dealer sign-in page.',
  customersElsewhere: 'Customers sign in at the customer sign-in page.',
  tooManyTries: 'Too many tries. Please wait a while and try again.',
  forbidden: 'You may not do this.',
  pickDealer: 'Choose the dealer you act for first.',
  ownerMismatch: 'These changes belong to another account.',
  crossSite: 'This request came from another site.',
  notFound: 'We could not find this.',
  methodNotAllowed: 'This call does not work that way.',
  onlyLeft: (count: number) => `Only ${count} left`,
  mostPerOrder: (count: number) => `At most ${count} per order`,
  quantityRange: (most: number) => (most === 0 ? 'A removal carries quantity 0.' : `Quantity must be 1 to ${most}.`),
  noLongerSold: (name: string) => `${name} is no longer sold.`,
  notForPoints: 'This product cannot be bought with points.',
  pointsOnly: 'This product can be had with points only.',
  noSales: 'The store takes no orders at the moment.',
  dealersOnly: 'Only dealers can order at the moment.',
  cancelled: 'This change was cancelled.',
  clientUnknown: 'We could not confirm this change.',
  idempotencyMismatch: 'This key was used for another change before.',
  tooLarge: 'That is too much at once.',
  batchTooLarge: (most: number) => `Send at most ${most} changes at once.`,
  unsupportedMedia: 'Send this as JSON.',
  badRequest: 'This request could not be read.',
  validation: 'Please check what you entered.',
  fieldMissing: 'Fill this in.',
  fieldWrong: 'This value is not valid.',
  fieldUnknown: 'This field is not known.',
  fieldRepeated: 'Give this once only.',
  clientTooOld: 'Update the app to go on.',
  fault: 'Something went wrong, Please try again later.',
  unavailable: 'The store is busy. Please try again in a moment.',
}
export type Words = typeof en

const ms: Words = {
  sessionRequired: 'Sila log masuk.',
  wrongCredentials: 'Telefon, e-mel atau kata laluan tidak betul.',
  dealersElsewhere: 'Pengedar dan jurujual log masuk di halaman log masuk pengedar.',
  customersElsewhere: 'Pelanggan log masuk di halaman log masuk pelanggan.',
  tooManyTries: 'Terlalu banyak cubaan. Sila tunggu sebentar dan cuba lagi.',
  forbidden: 'Anda tidak dibenarkan melakukan ini.',
  pickDealer: 'Pilih pengedar yang anda wakili dahulu.',
  ownerMismatch: 'Perubahan ini milik akaun lain.',
  crossSite: 'Permintaan ini datang dari laman lain.',
  notFound: 'Kami tidak menemuinya.',
  methodNotAllowed: 'Panggilan ini tidak berfungsi begitu.',
  onlyLeft: (count) => `Tinggal ${count} sahaja`,
  mostPerOrder: (count) => `Paling banyak ${count} setiap pesanan`,
  quantityRange: (most) => (most === 0 ? 'Penyingkiran membawa kuantiti 0.' : `Kuantiti mesti 1 hingga ${most}.`),
  noLongerSold: (name) => `${name} tidak lagi dijual.`,
  notForPoints: 'Produk ini tidak boleh dibeli dengan mata.',
  pointsOnly: 'Produk ini hanya boleh ditebus dengan mata.',
  noSales: 'Kedai tidak menerima pesanan buat masa ini.',
  dealersOnly: 'Hanya pengedar boleh memesan buat masa ini.',
  cancelled: 'Perubahan ini telah dibatalkan.',
  clientUnknown: 'Kami tidak dapat mengesahkan perubahan ini.',
  idempotencyMismatch: 'Kunci ini telah digunakan untuk perubahan lain.',
  tooLarge: 'Terlalu banyak sekali gus.',
  batchTooLarge: (most) => `Hantar paling banyak ${most} perubahan sekali gus.`,
  unsupportedMedia: 'Hantar ini sebagai JSON.',
  badRequest: 'Permintaan ini tidak dapat dibaca.',
  validation: 'Sila semak apa yang anda masukkan.',
  fieldMissing: 'Isikan ini.',
  fieldWrong: 'Nilai ini tidak sah.',
  fieldUnknown: 'Medan ini tidak dikenali.',
  fieldRepeated: 'Berikan ini sekali sahaja.',
  clientTooOld: 'Kemas kini aplikasi untuk meneruskan.',
  fault: 'Ada yang tidak kena, sila cuba lagi nanti.',
  unavailable: 'Kedai sedang sibuk. Sila cuba lagi sebentar nanti.',
}

const id: Words = {
  sessionRequired: 'Silakan masuk.',
  wrongCredentials: 'Telepon, email, atau kata sandi salah.',
  dealersElsewhere: 'Dealer dan tenaga penjual masuk lewat halaman masuk dealer.',
  customersElsewhere: 'Pelanggan masuk lewat halaman masuk pelanggan.',
  tooManyTries: 'Terlalu banyak percobaan. Tunggu sebentar, lalu coba lagi.',
  forbidden: 'Anda tidak boleh melakukan ini.',
  pickDealer: 'Pilih dulu dealer yang Anda wakili.',
  ownerMismatch: 'Perubahan ini milik akun lain.',
  crossSite: 'Permintaan ini datang dari situs lain.',
  notFound: 'Kami tidak menemukannya.',
  methodNotAllowed: 'Panggilan ini tidak bekerja seperti itu.',
  onlyLeft: (count) => `Tersisa ${count}`,
  mostPerOrder: (count) => `Paling banyak ${count} per pesanan`,
  quantityRange: (most) => (most === 0 ? 'Penghapusan membawa jumlah 0.' : `Jumlah harus 1 sampai ${most}.`),
  noLongerSold: (name) => `${name} tidak dijual lagi.`,
  notForPoints: 'Produk ini tidak bisa dibeli dengan poin.',
  pointsOnly: 'Produk ini hanya bisa ditukar dengan poin.',
  noSales: 'Toko sedang tidak menerima pesanan.',
  dealersOnly: 'Saat ini hanya dealer yang bisa memesan.',
  cancelled: 'Perubahan ini sudah dibatalkan.',
  clientUnknown: 'Kami tidak bisa memastikan perubahan ini.',
  idempotencyMismatch: 'Kunci ini sudah dipakai untuk perubahan lain.',
  tooLarge: 'Terlalu banyak sekaligus.',
  batchTooLarge: (most) => `Kirim paling banyak ${most} perubahan sekaligus.`,
  unsupportedMedia: 'Kirim ini sebagai JSON.',
  badRequest: 'Permintaan ini tidak bisa dibaca.',
  validation: 'Periksa kembali isian Anda.',
  fieldMissing: 'Isi bagian ini.',
  fieldWrong: 'Nilai ini tidak valid.',
  fieldUnknown: 'Kolom ini tidak dikenal.',
  fieldRepeated: 'Berikan ini satu kali saja.',
  clientTooOld: 'Perbarui aplikasi untuk melanjutkan.',
  fault: 'Terjadi kesalahan, silakan coba lagi nanti.',
  unavailable: 'Toko sedang sibuk. Coba lagi sebentar lagi.',
}

export const WORDS: Record<Language, Words> = { en, ms, id }

/** First language of `Accept-Language` that we speak; order counts, weights do not: browsers write them in order. */
export function languageOf(acceptLanguage: string | null): Language {
  for (const part of (acceptLanguage ?? '').split(',')) {
    const tag = part.trim().slice(0, 2).toLowerCase()
    if (tag === 'en' || tag === 'ms' || tag === 'id') return tag
  }
  return 'en'
}
