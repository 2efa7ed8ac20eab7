import type { Language } from '#contract/site/language.ts'
import type { AffiliateRefusal } from './affiliate.ts'

interface CartMessages {
  affiliate: Record<AffiliateRefusal, string>
  /** In place of VOUCHER_MIN_SPEND where the amount is known. */
  missingSpend(amount: string): string
  promotionEnded: string
  codesTriedOften: string
  bundleEnded: string
  notTheBundle: string
  inAnotherBundle(name: string): string
  mostBundles(limit: number): string
}

const en: CartMessages = {
  affiliate: {
    AFFILIATE_UNKNOWN: 'This affiliate code isn’t valid.',
    AFFILIATE_SELF: 'You can’t use your own affiliate code.',
    AFFILIATE_NOT_FOR_DEALERS: 'Affiliate codes can’t be used by dealers.',
    NOT_COMBINABLE: 'This voucher can’t be combined with an affiliate code.',
  },
  missingSpend: (amount) => `Add items for ${amount} more to use this voucher.`,
  promotionEnded: 'The promotion has ended. The normal price applies.',
  codesTriedOften: 'Too many codes tried. Please try again later.',
  bundleEnded: 'This promotion has ended.',
  notTheBundle: 'These items don’t complete the bundle.',
  inAnotherBundle: (name) => `${name} is in another bundle in your cart. Remove that bundle first.`,
  mostBundles: (limit) => `At most ${limit} of this bundle per order`,
}

const ms: CartMessages = {
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kod rujukan ini tidak sah.',
    AFFILIATE_SELF: 'Anda tidak boleh menggunakan kod rujukan anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kod rujukan tidak boleh digunakan oleh pengedar.',
    NOT_COMBINABLE: 'Baucar ini tidak boleh digabungkan dengan kod rujukan.',
  },
  missingSpend: (amount) => `Tambah item bernilai ${amount} lagi untuk menggunakan baucar ini.`,
  promotionEnded: 'Promosi telah tamat. Harga biasa dikenakan.',
  codesTriedOften: 'Terlalu banyak kod dicuba. Sila cuba lagi nanti.',
  bundleEnded: 'Promosi ini telah tamat.',
  notTheBundle: 'Item ini tidak melengkapkan set.',
  inAnotherBundle: (name) => `${name} sudah berada dalam set lain di troli anda. Buang set itu dahulu.`,
  mostBundles: (limit) => `Paling banyak ${limit} set ini setiap pesanan`,
}

const id: CartMessages = {
  affiliate: {
    AFFILIATE_UNKNOWN: 'Kode afiliasi ini tidak berlaku.',
    AFFILIATE_SELF: 'Anda tidak bisa memakai kode afiliasi Anda sendiri.',
    AFFILIATE_NOT_FOR_DEALERS: 'Kode afiliasi tidak bisa dipakai dealer.',
    NOT_COMBINABLE: 'Voucher ini tidak bisa digabung dengan kode afiliasi.',
  },
  missingSpend: (amount) => `Tambah produk senilai ${amount} lagi untuk memakai voucher ini.`,
  promotionEnded: 'Promo sudah berakhir. Harga normal yang berlaku.',
  codesTriedOften: 'Terlalu banyak kode dicoba. Coba lagi nanti.',
  bundleEnded: 'Promo ini sudah berakhir.',
  notTheBundle: 'Produk ini belum melengkapi paketnya.',
  inAnotherBundle: (name) => `${name} sudah ada di paket lain di keranjang Anda. Hapus dulu paket itu.`,
  mostBundles: (limit) => `Maksimal ${limit} paket ini per pesanan`,
}

export const CART_MESSAGES: Record<Language, CartMessages> = { en, ms, id }
