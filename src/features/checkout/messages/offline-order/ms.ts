import type { OfflineOrderMessages } from './en.ts'

/** Malay messages: the checkout of an order without a connection. */
export const ms: OfflineOrderMessages = {
  send: 'Hantar apabila kembali dalam talian',
  text: 'Anda di luar talian. Kami akan membuat pesanan ini apabila anda kembali dalam talian.',
  estimate: 'Anggaran, belum disahkan.',
  shippingLater: 'ditambah semasa dihantar',
  shippingText: 'Anda akan mengesahkan jumlah baharu sebelum pesanan dibuat.',
  credit: (left) => `Kredit yang tinggal selepas pesanan yang menunggu: ${left}.`,
  beyond: 'Pesanan ini melebihi kredit yang tinggal, jadi ia perlu dibayar sebelum dihantar.',
  stopped: (amount) => `${amount} dalam akaun telah lewat dibayar. Pesanan ini mungkin ditolak sehingga ia dibayar.`,
  payFirst: 'Pesanan ini perlu dibayar sebelum dihantar.',
  reason: 'Sebab diskaun',
  reasonMissing: 'Isikan sebab diskaun.',
  failed: {
    'cart-changed': 'Troli anda telah berubah. Semak, kemudian hantar pesanan anda.',
    unanswered: 'Pesanan terakhir anda belum disahkan. Cari pesanan itu dahulu apabila anda kembali dalam talian.',
    storage:
      'Kami tidak dapat menyimpan pesanan ini pada peranti ini, jadi tiada apa yang dipesan. Kosongkan sedikit ruang, kemudian cuba lagi.',
  },
}
