import type { PlacedOrdersMessages } from './en.ts'

/** Indonesian messages: orders that the person placed on one day. */
export const id: PlacedOrdersMessages = {
  title: 'Pesanan per hari',
  day: 'Tanggal',
  list: 'Pesanan pada tanggal ini',
  sent: 'Semua sudah terkirim',
  unsent: (count) => `${count} pesanan atau perubahan belum terkirim`,
  sums: {
    dealers: 'Dealer',
    orders: 'Pesanan',
    pieces: 'Barang',
    total: 'Nilai',
    estimated: (count) => `termasuk ${count} yang belum dikonfirmasi`,
  },
  pieces: (count) => `${count}\u00a0barang`,
  estimate: 'Perkiraan, belum dikonfirmasi',
  empty: 'Tidak ada pesanan pada tanggal ini',
  emptyText: 'Pesanan yang Anda buat pada tanggal ini muncul di sini, termasuk yang menunggu dikirim.',
  notHere: 'Tanggal ini tidak ada di perangkat ini',
  notHereText:
    'Anda sedang offline. Pesanan yang dibuat di perangkat ini dan belum terkirim tetap ditampilkan; yang lain dimuat saat Anda kembali online.',
  save: 'Simpan sebagai CSV',
  file: (day) => `pesanan-${day}.csv`,
  columns: {
    day: 'Tanggal',
    time: 'Jam',
    dealer: 'Dealer',
    number: 'Nomor pesanan',
    reference: 'Referensi offline',
    pieces: 'Barang',
    currency: 'Mata uang',
    total: 'Total',
    confirmed: 'Dikonfirmasi',
    state: 'Status',
  },
  yes: 'Ya',
  no: 'Tidak',
}
