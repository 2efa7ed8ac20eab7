import { ms as frame } from '../frame/ms.ts'
import type { AccountWords } from './en.ts'

/** Malay: what sign-in, sign-out and the account say besides. */
export const ms: AccountWords = {
  ...frame,
  signIn: {
    title: 'Log masuk',
    dealerTitle: 'Log masuk pengedar',
    identifier: 'Telefon atau e-mel',
    password: 'Kata laluan',
    show: 'Tunjuk',
    hide: 'Sembunyi',
    remember: 'Kekal log masuk pada peranti ini',
    submit: 'Log masuk',
    submitting: 'Sedang log masuk',
    dealerDoor: 'Pengedar atau jurujual? Guna pintu pengedar',
    customerDoor: 'Bukan pengedar? Guna pintu pelanggan',
    offline: 'Log masuk memerlukan sambungan.',
    needsScript: 'Log masuk memerlukan JavaScript. Tanpanya kedai masih boleh dibaca.',
    remembered: (name) => `${name} diingati dan menunggu anda.`,
    failed: 'Kedai tidak menjawab. Semak isyarat anda dan cuba lagi.',
  },
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
