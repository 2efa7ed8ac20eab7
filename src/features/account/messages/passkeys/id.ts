import type { PasskeyMessages } from './en.ts'

/** Indonesian messages: a person's passkeys. */
export const id: PasskeyMessages = {
  title: 'Kunci sandi',
  none: 'Masuk dengan sidik jari, wajah, atau kunci layar, tanpa kata sandi atau kode.',
  text: 'Lain kali, masuk dengan sidik jari, wajah, atau kunci layar. Tambahkan kunci sandi hanya di perangkat Anda sendiri.',
  create: 'Buat kunci sandi',
  creating: 'Membuat kunci sandi…',
  added: 'Kunci sandi ditambahkan',
  unnamed: 'Kunci sandi',
  unused: 'Belum dipakai',
  used: (when) => `Terakhir dipakai ${when}`,
  remove: 'Hapus',
  removeNamed: (device) => `Hapus kunci sandi: ${device}`,
  removeTitle: 'Hapus kunci sandi ini?',
  removeText:
    'Anda tidak bisa masuk dengannya lagi. Perangkat Anda mungkin masih menawarkannya: hapus juga di setelan kata sandi perangkat.',
  removed: 'Kunci sandi dihapus',
  problem: {
    exists: 'Perangkat ini sudah memiliki kunci sandi untuk akun Anda.',
    unused: 'Kunci sandi tidak dibuat. Silakan coba lagi.',
  },
}
