import type { Language } from '#contract/site/language.ts'

/** Messages of the affiliate programme: refusals, and sent messages. English defines the type. */
const en = {
  quiet: 'There is no affiliate programme at the moment.',
  appliedBefore: 'You have applied already.',
  notApproved: 'Your part in the programme is not approved.',
  noAccount: 'We do not know your bank account. Please write to us.',
  least: (amount: string) => `At least ${amount} is paid out at once.`,
  most: (amount: string) => `You can ask for ${amount} at most.`,
  asItIs: 'This was decided already. Please look at it again.',
  off: (share: string) => `${share}% off`,
  offUpTo: (share: string, max: string) => `${share}% off, up to ${max}`,
  smsApproved: (store: string, code: string) => `${store}: welcome to the affiliate programme. Your code is ${code}.`,
  smsRejected: (store: string, reason: string) => `${store}: your affiliate code does not count. ${reason}`,
  smsPaid: (store: string, amount: string, reference: string) =>
    `${store}: ${amount} is on its way to you (${reference}).`,
  smsUnpaid: (store: string, amount: string, reason: string) => `${store}: ${amount} was not paid out. ${reason}`,
}
export type AffiliateMessages = typeof en

const ms: AffiliateMessages = {
  quiet: 'Tiada program affiliate buat masa ini.',
  appliedBefore: 'Anda sudah memohon.',
  notApproved: 'Penyertaan anda belum diluluskan.',
  noAccount: 'Kami tiada maklumat akaun bank anda. Sila tulis kepada kami.',
  least: (amount) => `Sekurang-kurangnya ${amount} dibayar sekali gus.`,
  most: (amount) => `Anda boleh meminta paling banyak ${amount}.`,
  asItIs: 'Perkara ini sudah diputuskan. Sila semak semula.',
  off: (share) => `Diskaun ${share}%`,
  offUpTo: (share, max) => `Diskaun ${share}%, sehingga ${max}`,
  smsApproved: (store, code) => `${store}: selamat datang ke program affiliate. Kod anda ${code}.`,
  smsRejected: (store, reason) => `${store}: kod affiliate anda tidak berkuat kuasa. ${reason}`,
  smsPaid: (store, amount, reference) => `${store}: ${amount} sedang dihantar kepada anda (${reference}).`,
  smsUnpaid: (store, amount, reason) => `${store}: ${amount} tidak dibayar. ${reason}`,
}

const id: AffiliateMessages = {
  quiet: 'Saat ini tidak ada program afiliasi.',
  appliedBefore: 'Anda sudah mendaftar.',
  notApproved: 'Keikutsertaan Anda belum disetujui.',
  noAccount: 'Kami belum punya data rekening Anda. Silakan tulis kepada kami.',
  least: (amount) => `Pencairan paling sedikit ${amount}.`,
  most: (amount) => `Anda bisa meminta paling banyak ${amount}.`,
  asItIs: 'Ini sudah diputuskan. Silakan lihat lagi.',
  off: (share) => `Diskon ${share}%`,
  offUpTo: (share, max) => `Diskon ${share}%, maks. ${max}`,
  smsApproved: (store, code) => `${store}: selamat datang di program afiliasi. Kode Anda ${code}.`,
  smsRejected: (store, reason) => `${store}: kode afiliasi Anda tidak berlaku. ${reason}`,
  smsPaid: (store, amount, reference) => `${store}: ${amount} sedang dikirim kepada Anda (${reference}).`,
  smsUnpaid: (store, amount, reason) => `${store}: ${amount} tidak dicairkan. ${reason}`,
}

export const AFFILIATE_MESSAGES: Record<Language, AffiliateMessages> = { en, ms, id }
