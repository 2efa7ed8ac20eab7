import type { WishlistMessages } from './en.ts'

export const ms: WishlistMessages = {
  title: 'Senarai hajat',
  offer: (name) => `Simpan ${name} dalam senarai hajat? Anda memilihnya tadi.`,
  keepIt: 'Simpan',
  gone: 'Tidak lagi dijual',
  waiting: 'Menunggu untuk dihantar',
  empty: 'Belum ada yang disimpan',
  emptyText: 'Ketik hati pada produk, dan produk itu menunggu anda di sini.',
  notYet: 'Senarai anda muncul sebaik sahaja kedai menjawab.',
}
