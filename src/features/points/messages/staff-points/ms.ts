import { ms as staff } from '../../../staff/messages/staff/ms.ts'
import type { StaffPointsMessages } from './en.ts'

/** Malay messages: how customers earn points, on the staff screens. */
export const ms: StaffPointsMessages = {
  ...staff,
  pointsRules: {
    about: 'Cara mata berfungsi',
    text: 'Pelanggan mengumpul mata daripada bayaran produk, selepas diskaun dan tanpa caj penghantaran. Pengedar tidak mengumpul mata. Mata boleh digunakan selepas pesanan selesai, untuk produk yang ada harga dalam mata.',
    pricesText: 'Nilai mata anda yang tentukan: tetapkan harga dalam mata bagi setiap produk.',
    points: 'Mata',
    pointsHint: 'Bilangan mata bagi jumlah di bawah. 0 mematikan mata.',
    step: 'Bagi setiap',
    earnTitle: 'Untuk pembelian',
    register: 'Untuk pendaftaran',
    code: 'Untuk mendaftarkan kod pada pek',
    expiry: 'Mata luput selepas bilangan bulan ini',
    expiryHint: 'Pada hujung bulan. Mata yang luput dahulu digunakan dahulu.',
    sentence: (points, amount) => `Pelanggan mendapat ${points} mata bagi setiap ${amount}.`,
    off: 'Pelanggan tidak mendapat mata untuk pembelian.',
    example: 'Contoh',
    purchase: 'Pembelian',
    earned: 'Mata diperoleh',
    expires: (day) => `Mata yang diperoleh hari ini luput pada ${day}.`,
    calculate: 'Kemas kini contoh',
  },
}
