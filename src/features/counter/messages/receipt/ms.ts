import type { ReceiptMessages } from './en.ts'

/** Malay messages. */
export const ms: ReceiptMessages = {
  title: 'Resit',
  number: (no) => `Resit ${no}`,
  needsScript: 'Hidupkan JavaScript untuk melihat resit ini.',
  notYet: 'Resit ini belum sampai kepada kami',
  notYetText:
    'Kaunter menghantarnya sebaik sahaja ia dalam talian. Halaman ini menyemak semula sendiri. Sementara itu, simpan resit kertas anda.',
  add: 'Tambah ke akaun saya',
  adding: 'Menambah…',
  addTitle: 'Tambah pembelian ini ke akaun anda',
  points: (count) => `${count} mata`,
  covered: (name, day) => `${name}: waranti hingga ${day}`,
  order: 'Resit ini dalam senarai pesanan anda',
  enter: 'Log masuk atau daftar',
  enterText: 'Belum ada akaun? Pendaftaran hanya seminit. Selepas itu anda kembali ke sini.',
  customersOnly: 'Log masuk dengan akaun pelanggan untuk menambah pembelian ini.',
  added: 'Sudah ada dalam akaun anda',
  addedText: (count) => `${count} mata ditambah.`,
  taken: 'Pembelian ini sudah ada dalam satu akaun',
  takenText: 'Jika ini pembelian anda, lihat dalam senarai pesanan anda.',
  refunded: 'Pembelian ini telah dibayar balik',
  refunds: 'Bayaran balik',
  warranty: 'Waranti',
  toOrder: 'Lihat pesanan',
  toOrders: 'Pesanan saya',
  toPoints: 'Mata saya',
  toWarranty: 'Tuntutan waranti',
  failed: 'Tidak berjaya. Semak sambungan anda, kemudian cuba lagi.',
}
