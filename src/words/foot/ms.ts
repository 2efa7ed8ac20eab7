import type { FootWords } from './en.ts'

/** Malay: the foot of every page, and what a new version says. */
export const ms: FootWords = {
  more: 'Lagi tentang kedai',
  about: 'Tentang kami',
  contact: 'Hubungi kami',
  stores: 'Cawangan',
  warranty: 'Waranti',
  links: 'Semua pautan kami',
  verify: 'Sahkan produk',
  law: (age) => `Untuk dewasa berumur ${age} tahun ke atas. Nikotin menyebabkan ketagihan.`,
  language: 'Bahasa',
  languageMissing: 'Bahasa ini belum ada pada peranti ini. Ia memerlukan sambungan.',
  theme: 'Penampilan',
  system: 'Ikut sistem',
  light: 'Cerah',
  dark: 'Gelap',
  update: {
    ready: 'Versi baharu kedai sudah sedia.',
    now: 'Kemas kini',
    elsewhere: 'Kedai telah dikemas kini di tab lain. Apa yang anda taip di sini belum disimpan.',
    reload: 'Muat semula',
  },
}
