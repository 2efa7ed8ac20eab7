import type { Language } from '#contract/site/language.ts'

/** Messages of the affiliate programme: refusals, and sent messages. English defines the type. */
const en = {
  quiet: 'The affiliate programme isn’t available at the moment.',
  appliedBefore: 'You’ve already applied.',
  notApproved: 'Your affiliate account isn’t approved yet.',
  noAccount: 'We don’t have your bank account details. Please contact us.',
  least: (amount: string) => `The minimum payout is ${amount}.`,
  most: (amount: string) => `You can request up to ${amount}.`,
  asItIs: 'This has already been processed. Please check it again.',
  off: (share: string) => `${share}% off`,
  offUpTo: (share: string, max: string) => `${share}% off, up to ${max}`,
  smsApproved: (store: string, code: string) => `${store}: welcome to the affiliate programme. Your code is ${code}.`,
  smsRejected: (store: string, reason: string) => `${store}: your affiliate code is inactive. ${reason}`,
  smsPaid: (store: string, amount: string, reference: string) =>
    `${store}: your payout of ${amount} is on its way (${reference}).`,
  smsUnpaid: (store: string, amount: string, reason: string) =>
    `${store}: your payout of ${amount} was rejected. ${reason}`,
}
export type AffiliateMessages = typeof en

const ms: AffiliateMessages = {
  quiet: 'Program ahli gabungan tidak tersedia buat masa ini.',
  appliedBefore: 'Anda sudah memohon.',
  notApproved: 'Akaun ahli gabungan anda belum diluluskan.',
  noAccount: 'Kami tiada maklumat akaun bank anda. Sila hubungi kami.',
  least: (amount) => `Bayaran minimum ialah ${amount}.`,
  most: (amount) => `Anda boleh meminta sehingga ${amount}.`,
  asItIs: 'Perkara ini sudah diproses. Sila semak semula.',
  off: (share) => `Diskaun ${share}%`,
  offUpTo: (share, max) => `Diskaun ${share}%, sehingga ${max}`,
  smsApproved: (store, code) => `${store}: selamat datang ke program ahli gabungan. Kod rujukan anda ${code}.`,
  smsRejected: (store, reason) => `${store}: kod rujukan anda tidak aktif. ${reason}`,
  smsPaid: (store, amount, reference) => `${store}: bayaran komisen ${amount} sedang dihantar (${reference}).`,
  smsUnpaid: (store, amount, reason) => `${store}: bayaran komisen ${amount} ditolak. ${reason}`,
}

const id: AffiliateMessages = {
  quiet: 'Program afiliasi sedang tidak tersedia.',
  appliedBefore: 'Anda sudah mendaftar.',
  notApproved: 'Akun afiliasi Anda belum disetujui.',
  noAccount: 'Kami belum punya data rekening Anda. Silakan hubungi kami.',
  least: (amount) => `Minimum pencairan ${amount}.`,
  most: (amount) => `Anda bisa meminta hingga ${amount}.`,
  asItIs: 'Ini sudah diproses. Silakan periksa lagi.',
  off: (share) => `Diskon ${share}%`,
  offUpTo: (share, max) => `Diskon ${share}%, maks. ${max}`,
  smsApproved: (store, code) => `${store}: selamat datang di program afiliasi. Kode Anda ${code}.`,
  smsRejected: (store, reason) => `${store}: kode afiliasi Anda tidak aktif. ${reason}`,
  smsPaid: (store, amount, reference) => `${store}: pencairan ${amount} sedang dikirim (${reference}).`,
  smsUnpaid: (store, amount, reason) => `${store}: pencairan ${amount} ditolak. ${reason}`,
}

export const AFFILIATE_MESSAGES: Record<Language, AffiliateMessages> = { en, ms, id }
