import type { PlacedOrdersMessages } from './en.ts'

/** Malay messages: orders that the person placed on one day. */
export const ms: PlacedOrdersMessages = {
  title: 'Pesanan mengikut hari',
  day: 'Tarikh',
  list: 'Pesanan pada hari ini',
  sent: 'Semuanya telah dihantar',
  unsent: (count) => `${count} pesanan atau perubahan belum dihantar`,
  sums: {
    dealers: 'Pengedar',
    orders: 'Pesanan',
    pieces: 'Barang',
    total: 'Nilai',
    estimated: (count) => `termasuk ${count} yang belum disahkan`,
  },
  pieces: (count) => `${count}\u00a0barang`,
  estimate: 'Anggaran, belum disahkan',
  empty: 'Tiada pesanan pada hari ini',
  emptyText: 'Pesanan yang anda buat pada hari ini dipaparkan di sini, termasuk yang menunggu untuk dihantar.',
  notHere: 'Hari ini tiada pada peranti ini',
  notHereText:
    'Anda di luar talian. Pesanan yang dibuat pada peranti ini dan belum dihantar disenaraikan; yang lain dimuatkan apabila anda kembali dalam talian.',
  save: 'Simpan sebagai CSV',
  file: (day) => `pesanan-${day}.csv`,
  columns: {
    day: 'Tarikh',
    time: 'Masa',
    dealer: 'Pengedar',
    number: 'Nombor pesanan',
    reference: 'Rujukan luar talian',
    pieces: 'Barang',
    currency: 'Mata wang',
    total: 'Jumlah',
    confirmed: 'Disahkan',
    state: 'Status',
  },
  yes: 'Ya',
  no: 'Tidak',
}
