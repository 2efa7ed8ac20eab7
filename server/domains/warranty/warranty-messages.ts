import type { Language } from '#contract/site/language.ts'
import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'

/** Messages of the warranty domain: refusals, and sent messages. English defines the type. */
const en = {
  nameGoods: 'Choose what the claim is for: one thing only.',
  notYours: 'Choose something of yours that has a warranty.',
  ended: (day: string) => `The warranty ended on ${day}.`,
  claimedAlready: 'There is a claim for this already. Write to us there.',
  closed: 'This claim is closed.',
  noWay: 'This claim has moved on. Please look at it again.',
  remedy: 'Say how it is put right: with REPLACE or REPAIR for an approved claim, and with nothing for others.',
  /** @param stands the claim's number and current status */
  smsDecided: (store: string, stands: string, text: string) => `${store}: claim ${stands}. ${text}`,
  smsWritten: (store: string, no: string, text: string) => `${store}, about claim ${no}: ${text}`,
  staffClaim: (no: string) => `A warranty claim has come in: ${no}.`,
  status: {
    SUBMITTED: 'has come in',
    NEED_INFO: 'needs an answer from you',
    APPROVED: 'is approved',
    REJECTED: 'was turned down',
    CLOSED: 'is closed',
  } satisfies Record<ClaimStatus, string>,
}
export type WarrantyMessages = typeof en

const ms: WarrantyMessages = {
  nameGoods: 'Pilih barang yang dituntut: satu sahaja.',
  notYours: 'Pilih barang anda yang mempunyai waranti.',
  ended: (day) => `Waranti telah tamat pada ${day}.`,
  claimedAlready: 'Sudah ada tuntutan untuk barang ini. Tulis kepada kami di sana.',
  closed: 'Tuntutan ini sudah ditutup.',
  noWay: 'Status tuntutan ini sudah berubah. Sila semak semula.',
  remedy: 'Nyatakan penyelesaiannya: REPLACE atau REPAIR untuk tuntutan yang diluluskan, dan kosong untuk yang lain.',
  smsDecided: (store, stands, text) => `${store}: tuntutan ${stands}. ${text}`,
  smsWritten: (store, no, text) => `${store}, tentang tuntutan ${no}: ${text}`,
  staffClaim: (no) => `Satu tuntutan waranti telah diterima: ${no}.`,
  status: {
    SUBMITTED: 'telah diterima',
    NEED_INFO: 'memerlukan jawapan anda',
    APPROVED: 'diluluskan',
    REJECTED: 'ditolak',
    CLOSED: 'ditutup',
  },
}

const id: WarrantyMessages = {
  nameGoods: 'Pilih barang yang diklaim: satu saja.',
  notYours: 'Pilih barang Anda yang bergaransi.',
  ended: (day) => `Garansinya berakhir pada ${day}.`,
  claimedAlready: 'Sudah ada klaim untuk barang ini. Tulis kepada kami di sana.',
  closed: 'Klaim ini sudah ditutup.',
  noWay: 'Status klaim ini sudah berubah. Silakan periksa kembali.',
  remedy: 'Sebutkan penyelesaiannya: REPLACE atau REPAIR untuk klaim yang disetujui, dan kosong untuk yang lain.',
  smsDecided: (store, stands, text) => `${store}: klaim ${stands}. ${text}`,
  smsWritten: (store, no, text) => `${store}, tentang klaim ${no}: ${text}`,
  staffClaim: (no) => `Klaim garansi masuk: ${no}.`,
  status: {
    SUBMITTED: 'sudah masuk',
    NEED_INFO: 'memerlukan jawaban Anda',
    APPROVED: 'disetujui',
    REJECTED: 'ditolak',
    CLOSED: 'ditutup',
  },
}

export const WARRANTY_MESSAGES: Record<Language, WarrantyMessages> = { en, ms, id }
