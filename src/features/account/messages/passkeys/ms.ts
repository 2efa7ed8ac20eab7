import type { PasskeyMessages } from './en.ts'

/** Malay messages: a person's passkeys. */
export const ms: PasskeyMessages = {
  title: 'Kunci laluan',
  none: 'Log masuk dengan cap jari, wajah atau kunci skrin, tanpa kata laluan atau kod.',
  text: 'Lain kali, log masuk dengan cap jari, wajah atau kunci skrin. Tambah kunci laluan pada peranti anda sendiri sahaja.',
  create: 'Cipta kunci laluan',
  creating: 'Mencipta kunci laluan…',
  added: 'Kunci laluan ditambah',
  unnamed: 'Kunci laluan',
  unused: 'Belum digunakan',
  used: (when) => `Terakhir digunakan ${when}`,
  remove: 'Buang',
  removeNamed: (device) => `Buang kunci laluan: ${device}`,
  removeTitle: 'Buang kunci laluan ini?',
  removeText:
    'Anda tidak boleh log masuk dengannya lagi. Peranti anda mungkin masih menawarkannya: padamkannya juga dalam tetapan kata laluan peranti.',
  removed: 'Kunci laluan dibuang',
  problem: {
    exists: 'Peranti ini sudah mempunyai kunci laluan untuk akaun anda.',
    unused: 'Kunci laluan tidak dicipta. Sila cuba lagi.',
  },
}
