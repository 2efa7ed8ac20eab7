import type { FootMessages } from './en.ts'

/** Indonesian messages: the footer, the preferences and app updates. */
export const id: FootMessages = {
  more: 'Lebih lanjut tentang kami',
  about: 'Tentang kami',
  contact: 'Hubungi kami',
  stores: 'Cabang',
  warranty: 'Garansi',
  links: 'Tautan kami',
  returns: 'Pengembalian',
  terms: 'Ketentuan penjualan',
  privacy: 'Kebijakan privasi',
  verify: 'Periksa keaslian',
  law: (age) => `Untuk dewasa berusia ${age} tahun ke atas. Nikotin bersifat adiktif.`,
  sales: {
    partly_reserved: 'Beberapa produk hanya bisa dipesan di sini. Bayar dan ambil di toko.',
    partly_sold: 'Beberapa produk tidak dijual online. Kunjungi toko kami untuk semua produk.',
    dealers_only: 'Pemesanan online khusus untuk dealer.',
    reserve_and_collect: 'Pesan di sini, bayar dan ambil di cabang.',
    catalogue_only: 'Penjualan online tidak tersedia. Kunjungi cabang kami untuk semua produk.',
  },
  language: 'Bahasa',
  languageMissing: 'Bahasa ini belum ada di perangkat ini. Sambungkan ke internet untuk memuatnya.',
  theme: 'Tampilan',
  system: 'Ikuti perangkat',
  light: 'Terang',
  dark: 'Gelap',
  update: {
    ready: 'Versi baru tersedia.',
    now: 'Perbarui',
    required: 'Perbarui aplikasi untuk melanjutkan. Perubahan yang menunggu di perangkat ini tetap tersimpan.',
    underWay: 'Memperbarui…',
    later: 'Aplikasi sudah diperbarui. Selesaikan dulu yang Anda kerjakan di sini, lalu muat ulang.',
    reload: 'Muat ulang',
  },
}
