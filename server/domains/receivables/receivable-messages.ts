import type { Language } from '#contract/site/language.ts'

/** Messages of refusals about dealers' accounts. English defines the type. */
const en = {
  notOpen: 'This document has nothing open any more. Please check the account again.',
  notLinked: 'These documents aren’t linked any more. Please check the account again.',
  notTwoSides: 'Choose a payment or credit note, and an invoice.',
  moreThanOpen: (most: string) => `Enter at most ${most}, which is what is open.`,
  receivedLater: 'This date is in the future.',
}

const ms: typeof en = {
  notOpen: 'Dokumen ini tiada baki lagi. Sila semak akaun sekali lagi.',
  notLinked: 'Dokumen ini tidak lagi berpadanan. Sila semak akaun sekali lagi.',
  notTwoSides: 'Pilih bayaran atau nota kredit, dan satu invois.',
  moreThanOpen: (most) => `Masukkan selebih-lebihnya ${most}, iaitu baki dokumen ini.`,
  receivedLater: 'Tarikh ini belum tiba.',
}

const id: typeof en = {
  notOpen: 'Dokumen ini sudah tidak punya sisa. Periksa akun sekali lagi.',
  notLinked: 'Dokumen ini sudah tidak terhubung. Periksa akun sekali lagi.',
  notTwoSides: 'Pilih pembayaran atau nota kredit, dan satu faktur.',
  moreThanOpen: (most) => `Masukkan paling banyak ${most}, yaitu sisa dokumen ini.`,
  receivedLater: 'Tanggal ini belum tiba.',
}

export const RECEIVABLE_MESSAGES: Record<Language, typeof en> = { en, ms, id }
