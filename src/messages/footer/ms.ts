import type { FootMessages } from './en.ts'

/** Malay messages: the footer, the preferences and app updates. */
export const ms: FootMessages = {
  more: 'Lagi tentang kami',
  about: 'Tentang kami',
  contact: 'Hubungi kami',
  stores: 'Cawangan',
  warranty: 'Waranti',
  links: 'Semua pautan kami',
  returns: 'Pemulangan',
  terms: 'Terma jualan',
  privacy: 'Dasar privasi',
  verify: 'Semak ketulenan',
  law: (age) => `Untuk dewasa berumur ${age} tahun ke atas. Nikotin menyebabkan ketagihan.`,
  sales: {
    partly_reserved: 'Sesetengah produk hanya boleh ditempah di sini. Bayar dan ambil di kedai.',
    partly_sold: 'Sesetengah produk tidak dijual dalam talian. Kunjungi kedai kami untuk semua produk.',
    dealers_only: 'Pesanan dalam talian untuk pengedar sahaja.',
    reserve_and_collect: 'Pesan di sini, bayar dan ambil di cawangan.',
    catalogue_only: 'Jualan dalam talian tidak tersedia. Kunjungi cawangan kami untuk semua produk.',
  },
  language: 'Bahasa',
  languageMissing: 'Bahasa ini belum ada pada peranti ini. Sambung ke internet untuk memuatkannya.',
  theme: 'Penampilan',
  system: 'Ikut peranti',
  light: 'Cerah',
  dark: 'Gelap',
  update: {
    ready: 'Versi baharu tersedia.',
    now: 'Kemas kini',
    required: 'Kemas kini aplikasi untuk meneruskan. Perubahan yang menunggu pada peranti ini disimpan.',
    underWay: 'Mengemas kini…',
    later: 'Aplikasi telah dikemas kini. Selesaikan urusan anda di sini, kemudian muat semula.',
    reload: 'Muat semula',
  },
}
