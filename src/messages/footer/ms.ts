import type { FootMessages } from './en.ts'

/** Malay messages: the footer, the preferences and app updates. */
export const ms: FootMessages = {
  more: 'Lagi tentang kedai',
  about: 'Tentang kami',
  contact: 'Hubungi kami',
  stores: 'Cawangan',
  warranty: 'Waranti',
  links: 'Semua pautan kami',
  verify: 'Semak produk',
  law: (age) => `Untuk dewasa berumur ${age} tahun ke atas. Nikotin menyebabkan ketagihan.`,
  sales: {
    dealers_only: 'Buat masa ini hanya pengedar boleh memesan di sini.',
    reserve_and_collect: 'Pesanan di sini dibayar dan diambil di cawangan.',
    catalogue_only: 'Tiada jualan di laman ini. Semua produk ada di cawangan kami.',
  },
  language: 'Bahasa',
  languageMissing: 'Bahasa ini belum ada pada peranti ini. Ia memerlukan sambungan.',
  theme: 'Penampilan',
  system: 'Ikut peranti',
  light: 'Cerah',
  dark: 'Gelap',
  update: {
    ready: 'Versi baharu kedai sudah sedia.',
    now: 'Kemas kini',
    elsewhere: 'Kedai telah dikemas kini di tab lain. Apa yang anda taip di sini belum disimpan.',
    reload: 'Muat semula',
  },
}
