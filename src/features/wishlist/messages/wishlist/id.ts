import type { WishlistMessages } from './en.ts'

export const id: WishlistMessages = {
  title: 'Favorit',
  offer: (name) => `Tambahkan ${name} ke favorit? Anda memilihnya sebelum masuk.`,
  keepIt: 'Tambahkan',
  gone: 'Tidak dijual lagi',
  waiting: 'Menunggu dikirim',
  empty: 'Favorit Anda masih kosong',
  emptyText: 'Ketuk ikon hati pada produk untuk menyimpannya di sini.',
  notYet: 'Anda offline. Favorit muncul saat Anda online lagi.',
  lost: {
    title: 'Dipulihkan dari cadangan',
    text: 'Data toko dipulihkan dari cadangan, dan barang ini tidak ada lagi di favorit Anda.',
    putBack: 'Kembalikan',
    leave: 'Tidak perlu',
  },
}
