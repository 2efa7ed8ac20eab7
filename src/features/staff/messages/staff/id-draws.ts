import type { StaffMessages } from './en.ts'

/** Indonesian messages: lucky draws. */
export const drawWords: Pick<StaffMessages, 'draw'> = {
  draw: {
    add: 'Umumkan undian',
    name: 'Nama',
    state: 'Status',
    states: {
      coming: 'Diumumkan',
      open: 'Dibuka',
      closed: 'Siap diundi',
      drawn: 'Sudah diundi',
      called_off: 'Dibatalkan',
    },
    prizes: 'Hadiah',
    prizesHint: 'Satu per baris, tempat pertama lebih dulu: sebanyak itu yang diundi.',
    prize: 'Hadiah',
    opens: 'Dibuka',
    opensHint: 'Setelah saat ini: sidik jari benihnya ditunjukkan begitu disimpan.',
    closes: 'Ditutup',
    drawn: 'Diundi',
    entries: 'Nomor undian',
    entry: 'Nomor undian',
    order: 'Pesanan',
    who: 'Pelanggan',
    commitment: 'Sidik jari benih',
    shown: 'Halaman undian ada selama kampanye perayaan berjalan:',
    hold: 'Undi sekarang',
    holdText:
      'Setiap pesanan yang dibayar dalam masanya dan masih berlaku ikut serta. Pengundian dilakukan sekali, bisa diperiksa siapa pun, dan pemenang diberi tahu.',
    held: (name) => `${name} sudah diundi`,
    callOff: 'Batalkan',
    callOffText: 'Sebelum dibuka belum ada nomor undian, dan undian bisa dibatalkan.',
    calledOff: (name) => `${name} dibatalkan`,
    winners: 'Pemenang',
  },
}
