import type { WishlistMessages } from './en.ts'

export const id: WishlistMessages = {
  title: 'Favorit',
  offer: (name) => `Simpan ${name} ke favorit? Anda memilihnya tadi.`,
  keepIt: 'Simpan',
  gone: 'Tidak dijual lagi',
  waiting: 'Menunggu dikirim',
  empty: 'Belum ada yang disimpan',
  emptyText: 'Ketuk hati pada produk, dan produk itu menunggu Anda di sini.',
  notYet: 'Daftar Anda muncul begitu toko menjawab.',
}
