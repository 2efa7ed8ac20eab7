import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffLuckyDrawMessages } from './en.ts'

/** Indonesian messages: lucky draws, on the staff screens. */
export const id: StaffLuckyDrawMessages = {
  ...staff,
  draw: {
    add: 'Buat undian',
    name: 'Nama',
    state: 'Status',
    states: {
      coming: 'Terjadwal',
      open: 'Dibuka',
      closed: 'Menunggu diundi',
      drawn: 'Sudah diundi',
      called_off: 'Dibatalkan',
    },
    prizes: 'Hadiah',
    prizesHint: 'Satu per baris, hadiah utama lebih dulu. Satu pemenang diundi untuk setiap hadiah.',
    prize: 'Hadiah',
    opens: 'Dibuka',
    opensHint: 'Pilih waktu mendatang. Sidik jari benih dipublikasikan begitu Anda menyimpan.',
    closes: 'Ditutup',
    drawn: 'Diundi pada',
    entries: 'Nomor undian',
    entry: 'Nomor undian',
    order: 'Pesanan',
    who: 'Pelanggan',
    commitment: 'Sidik jari benih',
    shown: 'Pelanggan melihat undian selama kampanye perayaan aktif:',
    hold: 'Undi sekarang',
    holdText:
      'Semua pesanan yang dibayar dalam periode undian dan tidak dibatalkan ikut serta. Undian hanya bisa dijalankan sekali. Siapa pun bisa memeriksanya, dan pemenang diberi tahu.',
    held: (name) => `${name} sudah diundi`,
    callOff: 'Batalkan undian',
    callOffText: 'Undian bisa dibatalkan sebelum dibuka. Belum ada yang ikut serta.',
    calledOff: (name) => `${name} dibatalkan`,
    winners: 'Pemenang',
  },
}
