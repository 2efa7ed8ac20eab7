import { id as frame } from '../frame/id.ts'
import type { AccountWords } from './en.ts'

/** Indonesian: what sign-out and the account say besides. */
export const id: AccountWords = {
  ...frame,
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
