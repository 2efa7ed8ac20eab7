import type { Language } from '#contract/site/language.ts'
import type { VoucherRefusal } from '../../vouchers/services/voucher-rule.ts'
import type { AffiliateRefusal } from './affiliate.ts'

interface CartMessages {
  voucher: Record<VoucherRefusal, string>
  affiliate: Record<AffiliateRefusal, string>
  /** In place of VOUCHER_MIN_SPEND where the amount is known. */
  missingSpend(amount: string): string
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
  affiliate: {
    AFFILIATE_UNKNOWN: 'This affiliate code isn’t valid.',
    AFFILIATE_SELF: 'You can’t use your own affiliate code.',
    AFFILIATE_NOT_FOR_DEALERS: 'Affiliate codes can’t be used by dealers.',
    NOT_COMBINABLE: 'This voucher can’t be combined with an affiliate code.',
  },
  missingSpend: (amount) => `Add items for ${amount} more to use this voucher.`,
  promotionEnded: 'The promotion has ended. The normal price applies.',
  pointsShort: 'You don’t have enough points.',
  codesTriedOften: 'Too many codes tried. Please try again later.',
  bundleEnded: 'This promotion has ended.',
  notTheBundle: 'These items don’t complete the bundle.',
  inAnotherBundle: (name) => `${name} is in another bundle in your cart. Remove that bundle first.`,
  mostBundles: (limit) => `At most ${limit} of this bundle per order`,
}

const ms: CartMessages = {
  voucher: {
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
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kod rujukan ini tidak sah.',
    AFFILIATE_SELF: 'Anda tidak boleh menggunakan kod rujukan anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kod rujukan tidak boleh digunakan oleh pengedar.',
    NOT_COMBINABLE: 'Baucar ini tidak boleh digabungkan dengan kod rujukan.',
  },
  missingSpend: (amount) => `Tambah item bernilai ${amount} lagi untuk menggunakan baucar ini.`,
  promotionEnded: 'Promosi telah tamat. Harga biasa dikenakan.',
  pointsShort: 'Mata anda tidak mencukupi.',
  codesTriedOften: 'Terlalu banyak kod dicuba. Sila cuba lagi nanti.',
  bundleEnded: 'Promosi ini telah tamat.',
  notTheBundle: 'Item ini tidak melengkapkan set.',
  inAnotherBundle: (name) => `${name} sudah berada dalam set lain di troli anda. Buang set itu dahulu.`,
  mostBundles: (limit) => `Paling banyak ${limit} set ini setiap pesanan`,
}

const id: CartMessages = {
  voucher: {
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
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kode afiliasi ini tidak berlaku.',
    AFFILIATE_SELF: 'Anda tidak bisa memakai kode afiliasi Anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kode afiliasi tidak bisa dipakai dealer.',
    NOT_COMBINABLE: 'Voucher ini tidak bisa digabung dengan kode afiliasi.',
  },
  missingSpend: (amount) => `Tambah produk senilai ${amount} lagi untuk memakai voucher ini.`,
  promotionEnded: 'Promo sudah berakhir. Harga normal yang berlaku.',
  pointsShort: 'Poin Anda tidak cukup.',
  codesTriedOften: 'Terlalu banyak kode dicoba. Coba lagi nanti.',
  bundleEnded: 'Promo ini sudah berakhir.',
  notTheBundle: 'Produk ini belum melengkapi paketnya.',
  inAnotherBundle: (name) => `${name} sudah ada di paket lain di keranjang Anda. Hapus dulu paket itu.`,
  mostBundles: (limit) => `Maksimal ${limit} paket ini per pesanan`,
}

export const CART_MESSAGES: Record<Language, CartMessages> = { en, ms, id }
