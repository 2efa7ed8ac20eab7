import type { AfterOrderMessages } from './en.ts'

/** Indonesian messages: what follows an order. */
export const id: AfterOrderMessages = {
  next: 'Langkah selanjutnya',
  delivery: 'Kami sedang mengemas pesanan Anda. Nomor resi masuk ke kotak masuk Anda saat pesanan dikirim.',
  pickup: (store: string) =>
    `Kami sedang menyiapkan pesanan Anda. Kode ambil masuk ke kotak masuk Anda saat pesanan siap di ${store}.`,
  preorder: 'Kami akan mengirim pesan berisi tautan pembayaran saat stok tersedia.',
  review: 'Tim kami memeriksanya pada jam operasional. Hasilnya masuk ke kotak masuk Anda.',
  order: 'Pesanan Anda',
  follow: 'Dapatkan kabar pesanan ini',
}
