import type { Language } from '#contract/site/language.ts'
import type { AffiliateRefusal } from './affiliate.ts'
import type { VoucherRefusal } from './voucher.ts'

interface CartMessages {
  voucher: Record<VoucherRefusal, string>
  affiliate: Record<AffiliateRefusal, string>
  promotionEnded: string
  pointsShort: string
  codesTriedOften: string
  bundleEnded: string
  notTheBundle: string
  inAnotherBundle(name: string): string
  mostBundles(limit: number): string
}

const en: CartMessages = {
  voucher: {
    VOUCHER_UNKNOWN: 'This voucher code is not valid.',
    VOUCHER_NOT_CLAIMED: 'Claim this voucher with your points first.',
    VOUCHER_NOT_STARTED: 'This voucher cannot be used yet.',
    VOUCHER_EXPIRED: 'This voucher has expired.',
    VOUCHER_NOT_FOR_YOU: 'This voucher is not for your account.',
    VOUCHER_USED_UP: 'This voucher has been used up.',
    VOUCHER_ALREADY_USED: 'You have used this voucher already.',
    VOUCHER_FIRST_ORDER: 'This voucher is for a first order.',
    VOUCHER_NO_GOODS: 'Nothing you selected goes with this voucher.',
    VOUCHER_MIN_SPEND: 'What you selected does not reach the least amount for this voucher.',
  },
  affiliate: {
    AFFILIATE_UNKNOWN: 'This affiliate code is not valid.',
    AFFILIATE_SELF: 'You cannot use your own affiliate code.',
    AFFILIATE_NOT_FOR_DEALERS: 'Affiliate codes are not for dealers.',
    NOT_COMBINABLE: 'This voucher cannot be combined with an affiliate code.',
  },
  promotionEnded: 'The promotion has ended. The normal price counts.',
  pointsShort: 'You do not have enough points for this.',
  codesTriedOften: 'Too many codes tried. Please wait a while.',
  bundleEnded: 'This promotion has ended.',
  notTheBundle: 'These goods do not make up the bundle.',
  inAnotherBundle: (name) => `${name} is in another bundle in your cart. Remove that bundle first.`,
  mostBundles: (limit) => `At most ${limit} of this bundle per order`,
}

const ms: CartMessages = {
  voucher: {
    VOUCHER_UNKNOWN: 'Kod baucar ini tidak sah.',
    VOUCHER_NOT_CLAIMED: 'Tebus baucar ini dengan mata anda dahulu.',
    VOUCHER_NOT_STARTED: 'Baucar ini belum boleh digunakan.',
    VOUCHER_EXPIRED: 'Baucar ini telah tamat tempoh.',
    VOUCHER_NOT_FOR_YOU: 'Baucar ini bukan untuk akaun anda.',
    VOUCHER_USED_UP: 'Baucar ini telah habis digunakan.',
    VOUCHER_ALREADY_USED: 'Anda sudah menggunakan baucar ini.',
    VOUCHER_FIRST_ORDER: 'Baucar ini untuk pesanan pertama.',
    VOUCHER_NO_GOODS: 'Tiada pilihan anda yang layak untuk baucar ini.',
    VOUCHER_MIN_SPEND: 'Pilihan anda belum mencapai jumlah minimum baucar ini.',
  },
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kod affiliate ini tidak sah.',
    AFFILIATE_SELF: 'Anda tidak boleh menggunakan kod anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kod affiliate bukan untuk pengedar.',
    NOT_COMBINABLE: 'Baucar ini tidak boleh digabungkan dengan kod affiliate.',
  },
  promotionEnded: 'Promosi telah tamat. Harga biasa dikira.',
  pointsShort: 'Mata anda tidak mencukupi untuk ini.',
  codesTriedOften: 'Terlalu banyak kod dicuba. Sila tunggu sebentar.',
  bundleEnded: 'Promosi ini telah tamat.',
  notTheBundle: 'Barang ini tidak melengkapkan set.',
  inAnotherBundle: (name) => `${name} sudah berada dalam set lain di troli anda. Keluarkan set itu dahulu.`,
  mostBundles: (limit) => `Paling banyak ${limit} set ini setiap pesanan`,
}

const id: CartMessages = {
  voucher: {
    VOUCHER_UNKNOWN: 'Kode voucher ini tidak berlaku.',
    VOUCHER_NOT_CLAIMED: 'Tukar dulu voucher ini dengan poin Anda.',
    VOUCHER_NOT_STARTED: 'Voucher ini belum bisa dipakai.',
    VOUCHER_EXPIRED: 'Masa berlaku voucher ini sudah habis.',
    VOUCHER_NOT_FOR_YOU: 'Voucher ini bukan untuk akun Anda.',
    VOUCHER_USED_UP: 'Voucher ini sudah habis dipakai.',
    VOUCHER_ALREADY_USED: 'Anda sudah memakai voucher ini.',
    VOUCHER_FIRST_ORDER: 'Voucher ini untuk pesanan pertama.',
    VOUCHER_NO_GOODS: 'Tidak ada pilihan Anda yang cocok dengan voucher ini.',
    VOUCHER_MIN_SPEND: 'Pilihan Anda belum mencapai belanja minimum voucher ini.',
  },
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kode afiliasi ini tidak berlaku.',
    AFFILIATE_SELF: 'Anda tidak bisa memakai kode Anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kode afiliasi bukan untuk dealer.',
    NOT_COMBINABLE: 'Voucher ini tidak bisa digabung dengan kode afiliasi.',
  },
  promotionEnded: 'Promo sudah berakhir. Harga normal yang berlaku.',
  pointsShort: 'Poin Anda tidak cukup untuk ini.',
  codesTriedOften: 'Terlalu banyak kode dicoba. Tunggu sebentar.',
  bundleEnded: 'Promo ini sudah berakhir.',
  notTheBundle: 'Barang-barang ini belum membentuk paketnya.',
  inAnotherBundle: (name) => `${name} sudah ada di paket lain di keranjang Anda. Lepas dulu paket itu.`,
  mostBundles: (limit) => `Paling banyak ${limit} paket ini per pesanan`,
}

export const CART_MESSAGES: Record<Language, CartMessages> = { en, ms, id }
