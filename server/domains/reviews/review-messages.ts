import type { Language } from '#contract/site/language.ts'

const en = {
  off: 'This store doesn’t take reviews at the moment.',
  notReceived: 'You can review a product once you’ve received it.',
  link: 'Links aren’t allowed in reviews.',
  tooMany: 'You’ve written several reviews. Wait an hour and try again.',
  asItIs: 'This review already has this status.',
  changedMeanwhile: 'The customer has changed this review. Reload the page and read it again.',
  notPublished: 'Only published reviews can be answered.',
}
type ReviewMessages = typeof en

const ms: ReviewMessages = {
  off: 'Kedai ini tidak menerima ulasan buat masa ini.',
  notReceived: 'Anda boleh mengulas produk setelah menerimanya.',
  link: 'Pautan tidak dibenarkan dalam ulasan.',
  tooMany: 'Anda telah menulis beberapa ulasan. Tunggu sejam dan cuba lagi.',
  asItIs: 'Ulasan ini sudah berstatus begini.',
  changedMeanwhile: 'Pelanggan telah mengubah ulasan ini. Muat semula halaman dan baca semula.',
  notPublished: 'Hanya ulasan yang diterbitkan boleh dibalas.',
}

const id: ReviewMessages = {
  off: 'Toko ini tidak menerima ulasan saat ini.',
  notReceived: 'Anda bisa mengulas produk setelah menerimanya.',
  link: 'Tautan tidak diperbolehkan dalam ulasan.',
  tooMany: 'Anda sudah menulis beberapa ulasan. Tunggu satu jam lalu coba lagi.',
  asItIs: 'Ulasan ini sudah berstatus demikian.',
  changedMeanwhile: 'Pelanggan telah mengubah ulasan ini. Muat ulang halaman dan baca lagi.',
  notPublished: 'Hanya ulasan yang diterbitkan yang bisa dibalas.',
}

/** Messages about reviews. */
export const REVIEW_MESSAGES: Readonly<Record<Language, ReviewMessages>> = { en, ms, id }
