import type { SyncCentreMessages } from './en.ts'

/** Malay messages: everything on this device that is not sent. */
export const ms: SyncCentreMessages = {
  title: 'Menunggu untuk dihantar',
  sendNow: 'Hantar sekarang',
  copy: 'Salin laporan',
  copied: 'Laporan disalin. Ia tidak mengandungi nama, alamat atau nama produk.',
  copyFailed: 'Laporan tidak dapat disalin.',
  handOver: 'Serahkan kepada peranti lain',
  takeOver: 'Ambil alih daripada peranti lain',
  ownCart: 'Troli anda',
  cartOf: (name) => `Troli ${name}`,
  unknownCart: 'Troli seorang pengedar',
  nothingIn: 'Semua telah dihantar.',
  requests: 'Permintaan',
  wishes: 'Senarai hajat',
  waiting: 'Menunggu untuk dihantar',
  refused: 'Tidak diterima',
  open: (what) => `Buka ${what}`,
  discard: (what) => `Buang ${what}`,
  added: (name) => `${name}, ditambah`,
  removed: (name) => `${name}, dibuang`,
  paused: {
    auth_required: 'Log masuk semula untuk menghantar ini.',
    parked: 'Milik sesi lain. Log masuk semula untuk menghantar ini.',
    update_required: 'Kemas kini aplikasi untuk menghantar ini.',
    unassigned: 'Anda tidak lagi ditugaskan kepada pengedar ini. Kami akan menghantarnya jika anda ditugaskan semula.',
  },
}
