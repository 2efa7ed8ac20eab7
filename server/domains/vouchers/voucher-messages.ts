import type { Language } from '#contract/site/language.ts'
import type { VoucherRefusal } from './services/voucher-rule.ts'

interface VoucherMessages {
  percentOff(share: string): string
  amountOff(amount: string): string
  freeDelivery: string
  upTo(amount: string): string
  codeOrPoints: string
  claimedOften: string
  refusal: Readonly<Record<VoucherRefusal, string>>
}

const en: VoucherMessages = {
  percentOff: (share: string) => `${share}% off`,
  amountOff: (amount: string) => `${amount} off`,
  freeDelivery: 'Free delivery',
  upTo: (amount: string) => `up to ${amount}`,
  codeOrPoints: 'Enter a code, or choose a voucher for points.',
  claimedOften: 'You’ve reached the limit for this voucher.',
  refusal: {
    VOUCHER_UNKNOWN: 'This voucher code isn’t valid.',
    VOUCHER_NOT_CLAIMED: 'Redeem this voucher with your points first.',
    VOUCHER_NOT_STARTED: 'This voucher isn’t active yet.',
    VOUCHER_EXPIRED: 'This voucher has expired.',
    VOUCHER_NOT_FOR_YOU: 'This voucher isn’t available for your account.',
    VOUCHER_USED_UP: 'This voucher is fully redeemed.',
    VOUCHER_ALREADY_USED: 'You’ve already used this voucher.',
    VOUCHER_FIRST_ORDER: 'This voucher is for first orders only.',
    VOUCHER_NO_GOODS: 'This voucher doesn’t apply to the selected items.',
    VOUCHER_MIN_SPEND: 'The selected items don’t reach the minimum spend for this voucher.',
  },
}

const ms: VoucherMessages = {
  percentOff: (share) => `Diskaun ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Penghantaran percuma',
  upTo: (amount) => `sehingga ${amount}`,
  codeOrPoints: 'Masukkan kod, atau pilih baucar dengan mata.',
  claimedOften: 'Anda telah mencapai had untuk baucar ini.',
  refusal: {
    VOUCHER_UNKNOWN: 'Kod baucar ini tidak sah.',
    VOUCHER_NOT_CLAIMED: 'Tebus baucar ini dengan mata anda dahulu.',
    VOUCHER_NOT_STARTED: 'Baucar ini belum aktif.',
    VOUCHER_EXPIRED: 'Baucar ini telah tamat tempoh.',
    VOUCHER_NOT_FOR_YOU: 'Baucar ini tidak tersedia untuk akaun anda.',
    VOUCHER_USED_UP: 'Baucar ini telah habis ditebus.',
    VOUCHER_ALREADY_USED: 'Anda sudah menggunakan baucar ini.',
    VOUCHER_FIRST_ORDER: 'Baucar ini untuk pesanan pertama sahaja.',
    VOUCHER_NO_GOODS: 'Baucar ini tidak boleh digunakan untuk item yang dipilih.',
    VOUCHER_MIN_SPEND: 'Item yang dipilih belum mencapai perbelanjaan minimum baucar ini.',
  },
}

const id: VoucherMessages = {
  percentOff: (share) => `Diskon ${share}%`,
  amountOff: (amount) => `Potongan ${amount}`,
  freeDelivery: 'Gratis ongkir',
  upTo: (amount) => `maks. ${amount}`,
  codeOrPoints: 'Masukkan kode, atau pilih voucher dengan poin.',
  claimedOften: 'Anda sudah mencapai batas untuk voucher ini.',
  refusal: {
    VOUCHER_UNKNOWN: 'Kode voucher ini tidak berlaku.',
    VOUCHER_NOT_CLAIMED: 'Tukar dulu voucher ini dengan poin Anda.',
    VOUCHER_NOT_STARTED: 'Voucher ini belum aktif.',
    VOUCHER_EXPIRED: 'Voucher ini sudah kedaluwarsa.',
    VOUCHER_NOT_FOR_YOU: 'Voucher ini tidak tersedia untuk akun Anda.',
    VOUCHER_USED_UP: 'Kuota voucher ini sudah habis.',
    VOUCHER_ALREADY_USED: 'Anda sudah memakai voucher ini.',
    VOUCHER_FIRST_ORDER: 'Voucher ini hanya untuk pesanan pertama.',
    VOUCHER_NO_GOODS: 'Voucher ini tidak berlaku untuk produk yang dipilih.',
    VOUCHER_MIN_SPEND: 'Produk yang dipilih belum mencapai minimum belanja voucher ini.',
  },
}

export const VOUCHER_MESSAGES: Record<Language, VoucherMessages> = { en, ms, id }
