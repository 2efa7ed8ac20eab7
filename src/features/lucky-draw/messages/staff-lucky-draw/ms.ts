import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffLuckyDrawMessages } from './en.ts'

/** Malay messages: lucky draws, on the staff screens. */
export const ms: StaffLuckyDrawMessages = {
  ...staff,
  draw: {
    add: 'Cipta cabutan',
    name: 'Nama',
    state: 'Status',
    states: {
      coming: 'Dijadualkan',
      open: 'Dibuka',
      closed: 'Menunggu cabutan',
      drawn: 'Telah dicabut',
      called_off: 'Dibatalkan',
    },
    prizes: 'Hadiah',
    prizesHint: 'Satu setiap baris, hadiah pertama dahulu. Seorang pemenang dicabut bagi setiap hadiah.',
    prize: 'Hadiah',
    opens: 'Dibuka',
    opensHint: 'Pilih masa akan datang. Cap jari benih diterbitkan sebaik sahaja anda menyimpan.',
    closes: 'Ditutup',
    drawn: 'Dicabut pada',
    entries: 'Penyertaan',
    entry: 'Penyertaan',
    order: 'Pesanan',
    who: 'Pelanggan',
    commitment: 'Cap jari benih',
    shown: 'Pelanggan melihat cabutan selagi kempen perayaan aktif:',
    hold: 'Jalankan cabutan',
    holdText:
      'Semua pesanan yang dibayar dalam tempoh cabutan dan tidak dibatalkan turut serta. Cabutan hanya boleh dijalankan sekali. Sesiapa sahaja boleh menyemaknya, dan pemenang dimaklumkan.',
    held: (name) => `${name} telah dicabut`,
    callOff: 'Batalkan cabutan',
    callOffText: 'Cabutan boleh dibatalkan sebelum dibuka. Belum ada sesiapa yang menyertai.',
    calledOff: (name) => `${name} dibatalkan`,
    winners: 'Pemenang',
  },
}
