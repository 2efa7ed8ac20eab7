import type { InvitationMessages } from './en.ts'

export const id: InvitationMessages = {
  title: 'Terima undangan Anda',
  loading: 'Memuat…',
  as: {
    admin: (store) => `Anda diundang mengelola ${store} sebagai admin.`,
    staff: (store) => `Anda diundang bekerja di ${store} sebagai staf.`,
    sales: (store) => `Anda diundang berjualan untuk ${store} sebagai tenaga penjual.`,
  },
  by: (name) => `Diundang oleh ${name}.`,
  until: (moment) => `Tautan hanya bisa dipakai sekali, sampai ${moment}.`,
  signInWith: (recipient) => `Anda akan masuk dengan ${recipient}.`,
  phoneHint: 'Anda bisa masuk dengan nomor ini atau dengan email Anda.',
  accept: 'Buat akun',
  accepting: 'Membuat akun…',
  invalidTitle: 'Tautan ini tidak bisa dipakai',
  missing: 'Buka tautan persis seperti yang Anda terima. Jika tetap tidak bisa, minta tautan baru.',
  offline: 'Anda sedang offline. Sambungkan ke internet untuk membuka undangan ini.',
  tryAgain: 'Coba lagi',
  signedIn: 'Anda sedang masuk di perangkat ini',
  signedInText: 'Keluar terlebih dahulu, atau buka tautan di perangkat orang yang diundang.',
  signOut: 'Keluar',
}
