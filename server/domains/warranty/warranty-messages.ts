import type { Language } from '#contract/site/language.ts'
import type { ClaimStatus } from '#contract/warranty/warranty-claim.ts'

/** Messages of the warranty domain: refusals, and sent messages. English defines the type. */
const en = {
  nameGoods: 'Choose one product for this claim.',
  notYours: 'Choose one of your products with a warranty.',
  ended: (day: string) => `The warranty ended on ${day}.`,
  claimedAlready: 'There’s already a claim for this product. Send us a message there.',
  closed: 'This claim is closed.',
  noWay: 'This claim has changed in the meantime. Please check it again.',
  remedy: 'Choose a resolution when you approve a claim. Leave it empty otherwise.',
  /** @param stands the claim's number and current status */
  smsDecided: (store: string, stands: string, text: string) => `${store}: claim ${stands}. ${text}`,
  smsWritten: (store: string, no: string, text: string) => `${store}, about claim ${no}: ${text}`,
  staffClaim: (no: string) => `New warranty claim: ${no}`,
  status: {
    SUBMITTED: 'has been received',
    NEED_INFO: 'needs more information from you',
    APPROVED: 'is approved',
    REJECTED: 'was rejected',
    CLOSED: 'is closed',
  } satisfies Record<ClaimStatus, string>,
}
export type WarrantyMessages = typeof en

const ms: WarrantyMessages = {
  nameGoods: 'Pilih satu produk untuk tuntutan ini.',
  notYours: 'Pilih salah satu produk anda yang mempunyai waranti.',
  ended: (day) => `Waranti telah tamat pada ${day}.`,
  claimedAlready: 'Sudah ada tuntutan untuk produk ini. Hantar mesej kepada kami di sana.',
  closed: 'Tuntutan ini sudah ditutup.',
  noWay: 'Status tuntutan ini sudah berubah. Sila semak semula.',
  remedy: 'Pilih penyelesaian apabila anda meluluskan tuntutan. Jika tidak, biarkan kosong.',
  smsDecided: (store, stands, text) => `${store}: tuntutan ${stands}. ${text}`,
  smsWritten: (store, no, text) => `${store}, tentang tuntutan ${no}: ${text}`,
  staffClaim: (no) => `Tuntutan waranti baharu: ${no}`,
  status: {
    SUBMITTED: 'telah diterima',
    NEED_INFO: 'memerlukan maklumat lanjut daripada anda',
    APPROVED: 'diluluskan',
    REJECTED: 'ditolak',
    CLOSED: 'ditutup',
  },
}

const id: WarrantyMessages = {
  nameGoods: 'Pilih satu produk untuk klaim ini.',
  notYours: 'Pilih salah satu produk Anda yang bergaransi.',
  ended: (day) => `Garansinya berakhir pada ${day}.`,
  claimedAlready: 'Sudah ada klaim untuk produk ini. Kirim pesan kepada kami di sana.',
  closed: 'Klaim ini sudah ditutup.',
  noWay: 'Status klaim ini sudah berubah. Silakan periksa kembali.',
  remedy: 'Pilih penyelesaian saat Anda menyetujui klaim. Jika tidak, kosongkan.',
  smsDecided: (store, stands, text) => `${store}: klaim ${stands}. ${text}`,
  smsWritten: (store, no, text) => `${store}, tentang klaim ${no}: ${text}`,
  staffClaim: (no) => `Klaim garansi baru: ${no}`,
  status: {
    SUBMITTED: 'sudah kami terima',
    NEED_INFO: 'memerlukan informasi tambahan dari Anda',
    APPROVED: 'disetujui',
    REJECTED: 'ditolak',
    CLOSED: 'ditutup',
  },
}

export const WARRANTY_MESSAGES: Record<Language, WarrantyMessages> = { en, ms, id }
