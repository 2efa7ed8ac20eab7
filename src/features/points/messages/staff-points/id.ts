import { id as staff } from '../../../staff/messages/staff/id.ts'
import type { StaffPointsMessages } from './en.ts'

/** Indonesian messages: how customers earn points, on the staff screens. */
export const id: StaffPointsMessages = {
  ...staff,
  pointsRules: {
    about: 'Cara kerja poin',
    text: 'Pelanggan mendapat poin dari pembayaran produk, setelah diskon dan tanpa ongkos kirim. Dealer tidak mendapat poin. Poin dapat dipakai setelah pesanan selesai, untuk produk yang punya harga dalam poin.',
    pricesText: 'Nilai poin Anda yang menentukan: atur harga dalam poin di setiap produk.',
    points: 'Poin',
    pointsHint: 'Jumlah poin untuk nilai belanja di bawah. 0 mematikan poin.',
    step: 'Untuk setiap',
    earnTitle: 'Untuk pembelian',
    register: 'Untuk pendaftaran akun',
    code: 'Untuk mendaftarkan kode pada kemasan',
    expiry: 'Poin hangus setelah sekian bulan',
    expiryHint: 'Pada akhir bulan. Poin yang lebih dulu hangus dipakai lebih dulu.',
    sentence: (points, amount) => `Pelanggan mendapat ${points} poin untuk setiap ${amount}.`,
    off: 'Pelanggan tidak mendapat poin untuk pembelian.',
    example: 'Contoh',
    purchase: 'Belanja',
    earned: 'Poin didapat',
    expires: (day) => `Poin yang didapat hari ini hangus pada ${day}.`,
    calculate: 'Perbarui contohnya',
  },
}
