import type { FrameMessages } from './en.ts'

export const pieces = (count: number) => `${count} buah`

/** Indonesian messages: the layout and the home page. */
export const id: FrameMessages = {
  unit: { 'mg/ml': 'mg/ml', mAh: 'mAh', ohm: 'ohm', pieces: 'buah' },
  messages: {
    errorTitle: 'Kesalahan',
    somethingWrong: 'Terjadi kesalahan, silakan coba lagi nanti.',
    cartUpdated: 'Keranjang diperbarui',
    pageBlocked: (path) => `Halaman Tidak Ditemukan: ${path}`,
    pageMissing: (path) => `Halaman tidak ditemukan: ${path}`,
    unknownMiddleware: (name) => `Middleware rute tidak dikenal: ${name}`,
  },
  ok: 'Oke',
  skipToContent: 'Langsung ke isi',
  close: 'Tutup',
  tryAgain: 'Coba lagi',
  nav: {
    main: 'Utama',
    home: 'Beranda',
    shop: 'Toko',
    search: 'Cari',
    cart: 'Keranjang',
    account: 'Akun',
    signIn: 'Masuk',
    wishlist: 'Favorit',
    wish: (name) => `Simpan ${name} ke favorit`,
    /** Null: not known yet. */
    cartCount: (count) =>
      count === null ? 'Keranjang' : count === 0 ? 'Keranjang, kosong' : `Keranjang, ${pieces(count)}`,
    needsYou: 'perlu Anda',
  },
  home: {
    title: 'Beranda',
    promise: 'rasa untuk satu perangkat kecil',
    choose: 'Pilih pod',
    range: 'Rangkaian kami',
    flavour: 'Rasa',
    position: (at, of) => `${at} dari ${of}`,
    offers: 'Kini di toko',
    seeAll: 'Lihat semua',
    festive: 'Undian berhadiah',
    empty: 'Segera dibuka',
    emptyText: 'Belum ada yang dijual. Silakan kembali nanti.',
  },
  shop: {
    title: 'Toko',
    wholeShop: 'Lihat seluruh toko',
    asOf: (ago) => `Tidak ada sinyal. Yang Anda lihat adalah keadaan ${ago}.`,
    waiting: 'Menunggu jawaban toko. Halaman ini terisi sendiri begitu toko menjawab.',
  },
  product: {
    title: 'Produk',
    inStock: 'Tersedia',
    soldOut: 'Habis terjual',
    left: (count) => `Tersisa ${count}`,
    preOrder: 'Pre-order',
    preOrderFrom: (day) => `Pre-order, perkiraan ${day}`,
    points: (count) => `${count}\u00a0poin`,
    add: (name) => `Masukkan ${name} ke keranjang`,
    nicotine: (age) => `Mengandung nikotin. Untuk dewasa berusia ${age} tahun ke atas.`,
    unavailableOffline: 'Halaman ini belum tersimpan di perangkat ini',
    unavailableOfflineText: 'Halaman terbuka begitu toko menjawab lagi. Bagian toko lainnya ada di sini.',
  },
  stepper: {
    fewer: (name) => `Kurangi satu ${name}`,
    more: (name) => `Tambah satu ${name}`,
    quantity: (name) => `Jumlah ${name}`,
  },
  connection: {
    offline: 'Offline',
    stockAsOf: (time) => `Offline · stok per ${time}`,
    waiting: (count) => `${count} menunggu dikirim`,
    offlineWaiting: (count) => `Offline · ${count} menunggu`,
    needsYou: (count) => `${count} perlu perhatian Anda`,
    portal: 'Jaringan ini meminta Anda masuk',
    signIn: (count) => `Masuk untuk mengirim ${count} perubahan`,
    update: 'Perbarui aplikasi untuk mengirim',
    storage: 'Tidak bisa disimpan di perangkat ini',
  },
  ago: {
    now: 'baru saja',
    minutes: (count) => `${count} menit lalu`,
    hours: (count) => `${count} jam lalu`,
    days: (count) => (count === 1 ? 'kemarin' : `${count} hari lalu`),
  },
  notFound: {
    title: 'Halaman tidak ditemukan',
    text: 'Halaman ini mungkin sudah pindah, atau alamatnya salah ketik.',
  },
  error: {
    name: 'Kesalahan',
    title: 'Ini tidak berhasil',
    home: 'Mulai lagi',
    reload: 'Muat ulang',
  },
}
