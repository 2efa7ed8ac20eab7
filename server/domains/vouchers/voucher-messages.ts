import type { Language } from '#contract/site/language.ts'

const en = {
  percentOff: (share: string) => `${share}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  upTo: (amount: string) => `up to ${amount}`,
  quiet: 'Vouchers and points aren’t available at the moment.',
  codeOrPoints: 'Enter a code, or choose a voucher for points.',
  claimedOften: 'You’ve reached the limit for this voucher.',
}
export type LoyaltyMessages = typeof en

const ms: LoyaltyMessages = {
  percentOff: (share) => `Diskaun ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Penghantaran percuma',
  upTo: (amount) => `sehingga ${amount}`,
  quiet: 'Baucar dan mata tidak tersedia buat masa ini.',
  codeOrPoints: 'Masukkan kod, atau pilih baucar dengan mata.',
  claimedOften: 'Anda telah mencapai had untuk baucar ini.',
}

const id: LoyaltyMessages = {
  percentOff: (share) => `Diskon ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Gratis ongkir',
  upTo: (amount) => `maks. ${amount}`,
  quiet: 'Voucher dan poin sedang tidak tersedia.',
  codeOrPoints: 'Masukkan kode, atau pilih voucher dengan poin.',
  claimedOften: 'Anda sudah mencapai batas untuk voucher ini.',
}

export const LOYALTY_MESSAGES: Record<Language, LoyaltyMessages> = { en, ms, id }
