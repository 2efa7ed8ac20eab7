import type * as v from 'valibot'
import { fieldIssue } from '#contract/field-issue.ts'
import { firstSupportedLanguage, type Language } from '#contract/site/language.ts'

export type { Language } from '#contract/site/language.ts'

/**
 * Messages of refusals, and the texts of the age gate that are not in the store’s setting. English is the reference:
 * the other languages must have the same keys.
 */
const en = {
  deactivated: 'This account has been deactivated. Please contact the store.',
  deleted: 'This account has been deleted.',
  sessionRequired: 'Please log in.',
  signIn: 'Sign in',
  tryAgain: 'Try again',
  toStore: 'Go to the store',
  wrongCredentials: 'Phone, e-mail or password is not right.',
  dealersElsewhere: 'Dealers and sales persons sign in at the dealer sign-in page.',
  customersElsewhere: 'Customers sign in at the customer sign-in page.',
  tooManyTries: 'Too many attempts. Wait a few minutes and try again.',
  tooManyMessages: 'You’ve sent several messages. Wait an hour, or call the store.',
  codeRequired: 'Enter the access code to open the store.',
  codeWrong: 'This code is incorrect.',
  maintenance: 'The store is under maintenance. Your changes are saved and sent afterwards.',
  forbidden: 'You don’t have permission to do this.',
  notForPrograms: 'This call is for people who are signed in: no API key can make it.',
  pickDealer: 'Choose a dealer to act for first.',
  ownerMismatch: 'These changes belong to another account.',
  crossSite: 'This request came from another site.',
  notFound: 'We couldn’t find this.',
  methodNotAllowed: 'This request method isn’t supported.',
  outOfStock: 'Out of stock',
  onlyLeft: (count: number) => `Only ${count} left`,
  onlyPreOrder: (count: number) => `Only ${count} can be pre-ordered`,
  mostPerOrder: (count: number) => `At most ${count} per order`,
  /** @param step pieces in a case; 1 = single pieces */
  orderQuantity: (step: number, least: number) => {
    if (step === 1) return `Order at least ${least}`
    return least > step ? `Sold in cases of ${step}, at least ${least} per order` : `Sold in cases of ${step}`
  },
  wishlistFull: (most: number) => `Your wishlist is full (${most} products). Remove one first.`,
  quantityRange: (most: number) => `Enter a quantity from 1 to ${most}.`,
  noLongerSold: (name: string) => `${name} is no longer sold.`,
  notForPoints: 'This product can’t be bought with points.',
  pointsOnly: 'This product can only be redeemed with points.',
  noSales: 'Online ordering is closed at the moment.',
  dealersOnly: 'Online ordering is for dealers only.',
  dealerNotAssigned: 'This dealer isn’t assigned to you.',
  cancelled: 'This change was cancelled.',
  clientUnknown: 'We couldn’t confirm this change.',
  clientCopied: 'This change wasn’t saved. Please try again.',
  idempotencyMismatch: 'This key was already used for another change.',
  inProgress: 'This is already in progress. Please try again in a moment.',
  tooLarge: 'This request is too large.',
  batchTooLarge: (most: number) => `Send at most ${most} changes at a time.`,
  unsupportedMedia: 'Send this as JSON.',
  badRequest: 'This request couldn’t be read.',
  misdirected: 'This store can only be opened on the computer it runs on.',
  validation: 'Check your entries and try again.',
  fieldMissing: 'Required',
  fieldWrong: 'Check the format.',
  fieldLong: (max: number) => `Use at most ${max} characters.`,
  fieldShort: (least: number) => `Use at least ${least} characters.`,
  fieldUnknown: 'This field isn’t recognised.',
  fieldRepeated: 'Enter this only once.',
  phoneWrong: (example: string) => `Enter a valid mobile number, e.g. ${example}.`,
  clientTooOld: 'Update the app to continue.',
  fault: 'Something went wrong, Please try again later.',
  unavailable: 'The store is busy. Please try again in a moment.',
  comeBackOfAge: 'You must be of legal age to enter this store.',
  belowFloor:
    'This browser version isn’t supported. You can read these pages, but not order. Update your browser, or open the store in a current version of Chrome, Safari or Firefox.',
  noPromotions: 'Vouchers and points aren’t available at the moment.',
  pointsShort: 'You don’t have enough points.',
}
export type ServerMessages = typeof en

const ms: ServerMessages = {
  deactivated: 'Akaun ini telah dinyahaktifkan. Sila hubungi kedai.',
  deleted: 'Akaun ini telah dipadam.',
  sessionRequired: 'Sila log masuk.',
  signIn: 'Log masuk',
  tryAgain: 'Cuba lagi',
  toStore: 'Ke kedai',
  wrongCredentials: 'Telefon, e-mel atau kata laluan tidak betul.',
  dealersElsewhere: 'Pengedar dan jurujual log masuk di halaman log masuk pengedar.',
  customersElsewhere: 'Pelanggan log masuk di halaman log masuk pelanggan.',
  tooManyTries: 'Terlalu banyak cubaan. Tunggu beberapa minit dan cuba lagi.',
  tooManyMessages: 'Anda telah menghantar beberapa mesej. Tunggu sejam, atau telefon kedai.',
  codeRequired: 'Masukkan kod akses untuk membuka kedai.',
  codeWrong: 'Kod ini tidak betul.',
  maintenance: 'Kedai sedang diselenggara. Perubahan anda disimpan dan dihantar selepas itu.',
  forbidden: 'Anda tidak mempunyai kebenaran untuk melakukan ini.',
  notForPrograms: 'Panggilan ini untuk orang yang log masuk: tiada kunci API yang boleh membuatnya.',
  pickDealer: 'Pilih pengedar yang anda wakili dahulu.',
  ownerMismatch: 'Perubahan ini milik akaun lain.',
  crossSite: 'Permintaan ini datang dari laman lain.',
  notFound: 'Kami tidak menemuinya.',
  methodNotAllowed: 'Kaedah permintaan ini tidak disokong.',
  outOfStock: 'Kehabisan stok',
  onlyLeft: (count) => `Tinggal ${count} sahaja`,
  onlyPreOrder: (count) => `Hanya ${count} boleh diprapesan`,
  mostPerOrder: (count) => `Paling banyak ${count} setiap pesanan`,
  orderQuantity: (step, least) => {
    if (step === 1) return `Pesan sekurang-kurangnya ${least}`
    return least > step
      ? `Dijual dalam karton ${step} unit, sekurang-kurangnya ${least} setiap pesanan`
      : `Dijual dalam karton ${step} unit`
  },
  wishlistFull: (most) => `Senarai hajat anda penuh (${most} produk). Buang satu dahulu.`,
  quantityRange: (most) => `Masukkan kuantiti dari 1 hingga ${most}.`,
  noLongerSold: (name) => `${name} tidak lagi dijual.`,
  notForPoints: 'Produk ini tidak boleh dibeli dengan mata.',
  pointsOnly: 'Produk ini hanya boleh ditebus dengan mata.',
  noSales: 'Pesanan dalam talian ditutup buat masa ini.',
  dealersOnly: 'Pesanan dalam talian untuk pengedar sahaja.',
  dealerNotAssigned: 'Pengedar ini tidak ditugaskan kepada anda.',
  cancelled: 'Perubahan ini telah dibatalkan.',
  clientUnknown: 'Kami tidak dapat mengesahkan perubahan ini.',
  clientCopied: 'Perubahan ini tidak disimpan. Sila cuba lagi.',
  idempotencyMismatch: 'Kunci ini telah digunakan untuk perubahan lain.',
  inProgress: 'Perkara ini sedang diproses. Sila cuba sebentar lagi.',
  tooLarge: 'Permintaan ini terlalu besar.',
  batchTooLarge: (most) => `Hantar paling banyak ${most} perubahan sekali gus.`,
  unsupportedMedia: 'Hantar ini sebagai JSON.',
  badRequest: 'Permintaan ini tidak dapat dibaca.',
  misdirected: 'Kedai ini hanya boleh dibuka pada komputer tempat ia berjalan.',
  validation: 'Semak maklumat anda dan cuba lagi.',
  fieldMissing: 'Wajib diisi',
  fieldWrong: 'Semak formatnya.',
  fieldLong: (max) => `Guna paling banyak ${max} aksara.`,
  fieldShort: (least) => `Guna sekurang-kurangnya ${least} aksara.`,
  fieldUnknown: 'Medan ini tidak dikenali.',
  fieldRepeated: 'Masukkan ini sekali sahaja.',
  phoneWrong: (example) => `Masukkan nombor telefon bimbit yang sah, cth. ${example}.`,
  clientTooOld: 'Kemas kini aplikasi untuk meneruskan.',
  fault: 'Ada yang tidak kena, sila cuba lagi nanti.',
  unavailable: 'Kedai sedang sibuk. Sila cuba sebentar lagi.',
  comeBackOfAge: 'Anda mesti cukup umur untuk memasuki kedai ini.',
  belowFloor:
    'Versi pelayar ini tidak disokong. Anda boleh membaca halaman ini, tetapi tidak boleh membuat pesanan. Kemas kini pelayar anda, atau buka kedai ini dalam Chrome, Safari atau Firefox versi terkini.',
  noPromotions: 'Baucar dan mata tidak tersedia buat masa ini.',
  pointsShort: 'Mata anda tidak mencukupi.',
}

const id: ServerMessages = {
  deactivated: 'Akun ini telah dinonaktifkan. Silakan hubungi toko.',
  deleted: 'Akun ini telah dihapus.',
  sessionRequired: 'Silakan masuk.',
  signIn: 'Masuk',
  tryAgain: 'Coba lagi',
  toStore: 'Ke toko',
  wrongCredentials: 'Telepon, email, atau kata sandi salah.',
  dealersElsewhere: 'Dealer dan tenaga penjual masuk lewat halaman masuk dealer.',
  customersElsewhere: 'Pelanggan masuk lewat halaman masuk pelanggan.',
  tooManyTries: 'Terlalu banyak percobaan. Tunggu beberapa menit, lalu coba lagi.',
  tooManyMessages: 'Anda sudah mengirim beberapa pesan. Tunggu satu jam, atau telepon toko.',
  codeRequired: 'Masukkan kode akses untuk membuka toko.',
  codeWrong: 'Kode ini salah.',
  maintenance: 'Toko sedang dalam pemeliharaan. Perubahan Anda disimpan dan dikirim setelahnya.',
  forbidden: 'Anda tidak punya izin untuk melakukan ini.',
  notForPrograms: 'Panggilan ini untuk orang yang masuk: tidak ada kunci API yang dapat membuatnya.',
  pickDealer: 'Pilih dulu dealer yang Anda wakili.',
  ownerMismatch: 'Perubahan ini milik akun lain.',
  crossSite: 'Permintaan ini datang dari situs lain.',
  notFound: 'Kami tidak menemukannya.',
  methodNotAllowed: 'Metode permintaan ini tidak didukung.',
  outOfStock: 'Stok habis',
  onlyLeft: (count) => `Tersisa ${count}`,
  onlyPreOrder: (count) => `Hanya ${count} yang bisa di-pre-order`,
  mostPerOrder: (count) => `Maksimal ${count} per pesanan`,
  orderQuantity: (step, least) => {
    if (step === 1) return `Pesan minimal ${least}`
    return least > step
      ? `Dijual per karton isi ${step}, minimal ${least} per pesanan`
      : `Dijual per karton isi ${step}`
  },
  wishlistFull: (most) => `Favorit Anda penuh (${most} produk). Hapus satu dulu.`,
  quantityRange: (most) => `Isi jumlah dari 1 sampai ${most}.`,
  noLongerSold: (name) => `${name} tidak dijual lagi.`,
  notForPoints: 'Produk ini tidak bisa dibeli dengan poin.',
  pointsOnly: 'Produk ini hanya bisa ditukar dengan poin.',
  noSales: 'Pemesanan online sedang ditutup.',
  dealersOnly: 'Pemesanan online hanya untuk dealer.',
  dealerNotAssigned: 'Dealer ini tidak ditugaskan kepada Anda.',
  cancelled: 'Perubahan ini sudah dibatalkan.',
  clientUnknown: 'Kami tidak bisa memastikan perubahan ini.',
  clientCopied: 'Perubahan ini tidak tersimpan. Silakan coba lagi.',
  idempotencyMismatch: 'Kunci ini sudah dipakai untuk perubahan lain.',
  inProgress: 'Ini sedang diproses. Coba lagi sebentar lagi.',
  tooLarge: 'Permintaan ini terlalu besar.',
  batchTooLarge: (most) => `Kirim paling banyak ${most} perubahan sekaligus.`,
  unsupportedMedia: 'Kirim ini sebagai JSON.',
  badRequest: 'Permintaan ini tidak bisa dibaca.',
  misdirected: 'Toko ini hanya bisa dibuka di komputer tempatnya berjalan.',
  validation: 'Periksa kembali isian Anda.',
  fieldMissing: 'Wajib diisi',
  fieldWrong: 'Periksa formatnya.',
  fieldLong: (max) => `Gunakan maksimal ${max} karakter.`,
  fieldShort: (least) => `Gunakan minimal ${least} karakter.`,
  fieldUnknown: 'Kolom ini tidak dikenal.',
  fieldRepeated: 'Isi ini satu kali saja.',
  phoneWrong: (example) => `Masukkan nomor ponsel yang valid, misalnya ${example}.`,
  clientTooOld: 'Perbarui aplikasi untuk melanjutkan.',
  fault: 'Terjadi kesalahan, silakan coba lagi nanti.',
  unavailable: 'Toko sedang sibuk. Coba lagi sebentar lagi.',
  comeBackOfAge: 'Anda harus cukup umur untuk masuk ke toko ini.',
  belowFloor:
    'Versi browser ini tidak didukung. Anda bisa membaca halaman ini, tetapi tidak bisa memesan. Perbarui browser Anda, atau buka toko ini di Chrome, Safari, atau Firefox versi terbaru.',
  noPromotions: 'Voucher dan poin sedang tidak tersedia.',
  pointsShort: 'Poin Anda tidak cukup.',
}

export const SERVER_MESSAGES: Record<Language, ServerMessages> = { en, ms, id }

/** First supported language of `Accept-Language`, else English. */
export function languageOf(acceptLanguage: string | null): Language {
  return firstSupportedLanguage((acceptLanguage ?? '').split(',')) ?? 'en'
}

/** The one sentence for a value that a schema refuses: unknown, missing, beyond a limit, or malformed. */
export const issueText =
  (messages: ServerMessages) =>
  (issue: v.BaseIssue<unknown>): string => {
    if (issue.expected === 'never') return messages.fieldUnknown
    const found = fieldIssue(issue)
    if (found.kind === 'missing') return messages.fieldMissing
    if (found.kind === 'short') return messages.fieldShort(found.limit)
    return found.kind === 'long' ? messages.fieldLong(found.limit) : messages.fieldWrong
  }
