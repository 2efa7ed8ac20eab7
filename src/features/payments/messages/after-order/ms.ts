import type { AfterOrderMessages } from './en.ts'

/** Malay messages: what follows an order. */
export const ms: AfterOrderMessages = {
  next: 'Apa yang berlaku seterusnya',
  delivery:
    'Kami sedang membungkus pesanan anda. Nombor penjejakan dihantar ke peti masuk anda apabila pesanan dihantar.',
  pickup: (store: string) =>
    `Kami sedang menyediakan pesanan anda. Kod ambil sendiri dihantar ke peti masuk anda apabila pesanan sedia di ${store}.`,
  preorder: 'Kami akan menghantar mesej dengan pautan bayaran apabila stok tiba.',
  review: 'Pasukan kami menyemaknya pada waktu operasi. Keputusannya dihantar ke peti masuk anda.',
  order: 'Pesanan anda',
  follow: 'Dapatkan makluman pesanan ini',
}
