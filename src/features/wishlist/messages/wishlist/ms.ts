import type { WishlistMessages } from './en.ts'

export const ms: WishlistMessages = {
  title: 'Senarai hajat',
  offer: (name) => `Tambah ${name} ke senarai hajat? Anda memilihnya sebelum log masuk.`,
  keepIt: 'Tambah',
  gone: 'Tidak lagi dijual',
  waiting: 'Menunggu dihantar',
  empty: 'Senarai hajat anda kosong',
  emptyText: 'Ketik ikon hati pada produk untuk menyimpannya di sini.',
  notYet: 'Anda di luar talian. Senarai hajat muncul apabila anda dalam talian semula.',
  lost: {
    title: 'Dipulihkan daripada sandaran',
    text: 'Data kedai dipulihkan daripada sandaran, dan item ini tiada lagi dalam senarai hajat anda.',
    putBack: 'Pulihkan',
    leave: 'Tidak perlu',
  },
}
