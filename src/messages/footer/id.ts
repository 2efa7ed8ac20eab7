import type { FootMessages } from './en.ts'

/** Indonesian messages: the footer, the preferences and app updates. */
export const id: FootMessages = {
  more: 'Selengkapnya tentang toko',
  about: 'Tentang kami',
  contact: 'Hubungi kami',
  stores: 'Gerai',
  warranty: 'Garansi',
  links: 'Tautan kami',
  verify: 'Periksa keaslian',
  law: (age) => `Untuk dewasa berusia ${age} tahun ke atas. Nikotin bersifat adiktif.`,
  sales: {
    dealers_only: 'Saat ini hanya dealer yang dapat memesan di sini.',
    reserve_and_collect: 'Pesanan di sini dibayar dan diambil di gerai.',
    catalogue_only: 'Tidak ada penjualan di situs ini. Semua produk ada di gerai kami.',
  },
  language: 'Bahasa',
  languageMissing: 'Bahasa ini belum ada di perangkat ini. Diperlukan koneksi.',
  theme: 'Tampilan',
  system: 'Ikuti perangkat',
  light: 'Terang',
  dark: 'Gelap',
  update: {
    ready: 'Versi baru toko sudah siap.',
    now: 'Perbarui',
    elsewhere: 'Toko sudah diperbarui di tab lain. Yang Anda ketik di sini belum tersimpan.',
    reload: 'Muat ulang',
  },
}
