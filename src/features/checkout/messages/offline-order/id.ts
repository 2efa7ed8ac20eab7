import type { OfflineOrderMessages } from './en.ts'

/** Indonesian messages: the checkout of an order without a connection. */
export const id: OfflineOrderMessages = {
  send: 'Kirim saat kembali online',
  text: 'Anda sedang offline. Pesanan ini kami buat saat Anda kembali online.',
  estimate: 'Perkiraan, belum dikonfirmasi.',
  shippingLater: 'ditambahkan saat dikirim',
  shippingText: 'Anda akan menyetujui total barunya sebelum pesanan dibuat.',
  credit: (left) => `Sisa kredit setelah pesanan yang menunggu: ${left}.`,
  beyond: 'Pesanan ini melebihi sisa kredit, jadi harus dibayar sebelum dikirim.',
  stopped: (amount) => `${amount} di akun sudah lewat jatuh tempo. Pesanan ini bisa ditolak sampai dibayar.`,
  payFirst: 'Pesanan ini harus dibayar sebelum dikirim.',
  reason: 'Alasan diskon',
  reasonMissing: 'Isi alasan diskon.',
  failed: {
    'cart-changed': 'Keranjang Anda berubah. Periksa, lalu kirim pesanan Anda.',
    unanswered: 'Pesanan terakhir Anda belum dikonfirmasi. Cari dulu pesanan itu saat Anda kembali online.',
    storage:
      'Pesanan ini tidak bisa disimpan di perangkat ini, jadi tidak ada yang dipesan. Kosongkan ruang penyimpanan, lalu coba lagi.',
  },
}
