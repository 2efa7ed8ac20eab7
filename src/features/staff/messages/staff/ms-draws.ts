import type { StaffMessages } from './en.ts'

/** Malay messages: lucky draws. */
export const drawWords: Pick<StaffMessages, 'draw'> = {
  draw: {
    add: 'Umumkan cabutan',
    name: 'Nama',
    state: 'Status',
    states: {
      coming: 'Diumumkan',
      open: 'Dibuka',
      closed: 'Untuk dijalankan',
      drawn: 'Dijalankan',
      called_off: 'Dibatalkan',
    },
    prizes: 'Hadiah',
    prizesHint: 'Satu dalam satu baris, tempat pertama dahulu: sebanyak itu yang dicabut.',
    prize: 'Hadiah',
    opens: 'Dibuka',
    opensHint: 'Kemudian daripada sekarang: cap jari benihnya ditunjukkan sebaik sahaja disimpan.',
    closes: 'Ditutup',
    drawn: 'Dijalankan',
    entries: 'Penyertaan',
    entry: 'Penyertaan',
    order: 'Pesanan',
    who: 'Pelanggan',
    commitment: 'Cap jari benih',
    shown: 'Halaman cabutan ada selagi kempen perayaan berjalan:',
    hold: 'Jalankan cabutan',
    holdText:
      'Setiap pesanan yang dibayar dalam tempohnya dan masih sah turut serta. Ia dibuat sekali, boleh disemak sesiapa sahaja, dan pemenang diberitahu.',
    held: (name) => `${name} telah dijalankan`,
    callOff: 'Batalkan',
    callOffText: 'Sebelum dibuka, tiada siapa mempunyai penyertaan, dan ia boleh dibatalkan.',
    calledOff: (name) => `${name} dibatalkan`,
    winners: 'Pemenang',
  },
}
