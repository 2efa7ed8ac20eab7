import type { Language } from '#contract/site/language.ts'

/** Messages of refusals about dealers' accounts. English defines the type. */
const en = {
  notOpen: 'This document has nothing open any more. Please check the account again.',
  notLinked: 'These documents aren’t linked any more. Please check the account again.',
  bouncedStays: 'A bounced cheque stays linked to its payment.',
  notTwoSides: 'Choose a payment or credit note, and an invoice.',
  moreThanOpen: (most: string) => `Enter at most ${most}, which is what is open.`,
  receivedLater: 'This date is in the future.',
  overdueStop: (amount: string) =>
    `${amount} on your account is overdue. Pay it, or choose a payment method for this order.`,
  liftedBefore: 'Choose a date in the future.',
  accountChanged: 'Your account has changed in the meantime. Please check it and choose again.',
  amountMissing: 'Enter an amount, or choose invoices.',
  nothingOwed: 'There’s nothing to pay on this account.',
  moreThanOwed: (most: string) => `Enter at most ${most}, which is what is owed.`,
}

const ms: typeof en = {
  notOpen: 'Dokumen ini tiada baki lagi. Sila semak akaun sekali lagi.',
  notLinked: 'Dokumen ini tidak lagi berpadanan. Sila semak akaun sekali lagi.',
  bouncedStays: 'Cek tendang kekal berpadanan dengan bayarannya.',
  notTwoSides: 'Pilih bayaran atau nota kredit, dan satu invois.',
  moreThanOpen: (most) => `Masukkan selebih-lebihnya ${most}, iaitu baki dokumen ini.`,
  receivedLater: 'Tarikh ini belum tiba.',
  overdueStop: (amount) =>
    `${amount} dalam akaun anda telah lewat dibayar. Bayar dahulu, atau pilih kaedah bayaran untuk pesanan ini.`,
  liftedBefore: 'Pilih tarikh yang akan datang.',
  accountChanged: 'Akaun anda telah berubah. Sila semak dan pilih semula.',
  amountMissing: 'Masukkan jumlah, atau pilih invois.',
  nothingOwed: 'Tiada bayaran tertunggak dalam akaun ini.',
  moreThanOwed: (most) => `Masukkan selebih-lebihnya ${most}, iaitu jumlah yang terhutang.`,
}

const id: typeof en = {
  notOpen: 'Dokumen ini sudah tidak punya sisa. Periksa akun sekali lagi.',
  notLinked: 'Dokumen ini sudah tidak terhubung. Periksa akun sekali lagi.',
  bouncedStays: 'Cek tolakan tetap terhubung dengan pembayarannya.',
  notTwoSides: 'Pilih pembayaran atau nota kredit, dan satu faktur.',
  moreThanOpen: (most) => `Masukkan paling banyak ${most}, yaitu sisa dokumen ini.`,
  receivedLater: 'Tanggal ini belum tiba.',
  overdueStop: (amount) =>
    `${amount} di akun Anda sudah lewat jatuh tempo. Bayar dulu, atau pilih metode pembayaran untuk pesanan ini.`,
  liftedBefore: 'Pilih tanggal yang akan datang.',
  accountChanged: 'Akun Anda sudah berubah. Periksa lalu pilih lagi.',
  amountMissing: 'Isi jumlah, atau pilih faktur.',
  nothingOwed: 'Tidak ada tagihan di akun ini.',
  moreThanOwed: (most) => `Isi paling banyak ${most}, yaitu jumlah tagihan.`,
}

export const RECEIVABLE_MESSAGES: Record<Language, typeof en> = { en, ms, id }
