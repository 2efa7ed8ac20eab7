import type { Language } from '#contract/site/language.ts'

const en = {
  percentOff: (share: string) => `${share}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  upTo: (amount: string) => `up to ${amount}`,
  quiet: 'There are no vouchers and no points at the moment.',
  codeOrPoints: 'Enter a code, or choose a voucher for points.',
  claimedOften: 'You have claimed this voucher as often as you may.',
}
export type LoyaltyMessages = typeof en

const ms: LoyaltyMessages = {
  percentOff: (share) => `Diskaun ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Penghantaran percuma',
  upTo: (amount) => `sehingga ${amount}`,
  quiet: 'Tiada baucar dan mata buat masa ini.',
  codeOrPoints: 'Masukkan kod, atau pilih baucar dengan mata.',
  claimedOften: 'Anda sudah menebus baucar ini sebanyak yang dibenarkan.',
}

const id: LoyaltyMessages = {
  percentOff: (share) => `Diskon ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Gratis ongkir',
  upTo: (amount) => `maks. ${amount}`,
  quiet: 'Saat ini tidak ada voucher dan poin.',
  codeOrPoints: 'Masukkan kode, atau pilih voucher dengan poin.',
  claimedOften: 'Voucher ini sudah Anda tukar sebanyak yang diperbolehkan.',
}

export const LOYALTY_MESSAGES: Record<Language, LoyaltyMessages> = { en, ms, id }
