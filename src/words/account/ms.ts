import { ms as frame } from '../frame/ms.ts'
import type { AccountWords } from './en.ts'

/** Malay: what sign-out and the account say besides. */
export const ms: AccountWords = {
  ...frame,
  signOut: {
    title: 'Sedang log keluar',
    failed: 'Anda masih log masuk',
    failedText: 'Log keluar memerlukan sambungan. Apa yang menunggu dihantar kekal pada peranti ini untuk akaun anda.',
    again: 'Cuba lagi',
    back: 'Kembali ke kedai',
  },
  account: {
    title: 'Akaun',
  },
}
