import type { SyncCentreMessages } from './en.ts'

/** Indonesian messages: everything on this device that is not sent. */
export const id: SyncCentreMessages = {
  title: 'Menunggu dikirim',
  sendNow: 'Kirim sekarang',
  copy: 'Salin laporan',
  copied: 'Laporan disalin. Isinya tanpa nama, alamat, atau nama produk.',
  copyFailed: 'Laporan tidak bisa disalin.',
  handOver: 'Serahkan ke perangkat lain',
  takeOver: 'Ambil alih dari perangkat lain',
  ownCart: 'Keranjang Anda',
  cartOf: (name) => `Keranjang ${name}`,
  unknownCart: 'Keranjang seorang dealer',
  nothingIn: 'Semua sudah dikirim.',
  requests: 'Permintaan',
  wishes: 'Favorit',
  waiting: 'Menunggu dikirim',
  refused: 'Tidak diterima',
  open: (what) => `Buka ${what}`,
  discard: (what) => `Buang ${what}`,
  added: (name) => `${name}, ditambahkan`,
  removed: (name) => `${name}, dihapus`,
  paused: {
    auth_required: 'Masuk lagi untuk mengirim ini.',
    parked: 'Milik sesi lain. Masuk lagi untuk mengirim ini.',
    update_required: 'Perbarui aplikasi untuk mengirim ini.',
    unassigned: 'Anda tidak lagi ditugaskan ke dealer ini. Kami kirim jika Anda ditugaskan lagi.',
  },
}
