import { id as frame } from '../frame/id.ts'
import type { AccountWords } from './en.ts'

/** Indonesian: what sign-in, sign-out and the account say besides. */
export const id: AccountWords = {
  ...frame,
  signIn: {
    title: 'Masuk',
    dealerTitle: 'Masuk untuk dealer',
    identifier: 'Telepon atau email',
    password: 'Kata sandi',
    show: 'Tampilkan',
    hide: 'Sembunyikan',
    remember: 'Tetap masuk di perangkat ini',
    submit: 'Masuk',
    submitting: 'Sedang masuk',
    dealerDoor: 'Dealer atau tenaga penjual? Lewat pintu dealer',
    customerDoor: 'Bukan dealer? Lewat pintu pelanggan',
    offline: 'Untuk masuk diperlukan koneksi.',
    needsScript: 'Untuk masuk diperlukan JavaScript. Tanpanya toko tetap bisa dibaca.',
    remembered: (name) => `${name} diingat dan menunggu Anda.`,
    failed: 'Toko tidak menjawab. Periksa sinyal Anda dan coba lagi.',
  },
  signOut: {
    title: 'Sedang keluar',
    failed: 'Anda masih masuk',
    failedText: 'Untuk keluar diperlukan koneksi. Yang menunggu dikirim tetap di perangkat ini untuk akun Anda.',
    again: 'Coba lagi',
    back: 'Kembali ke toko',
  },
  account: {
    title: 'Akun',
  },
}
