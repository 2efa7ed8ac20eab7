import type { MiniCartMessages } from './en.ts'

/** Malay messages: the mini-cart after an addition. */
export const ms: MiniCartMessages = {
  title: 'Ditambah ke troli',
  added: (quantity: number, name: string) => `${quantity} × ${name}`,
  pieces: (count: number) => `${count} item dalam troli`,
  view: 'Lihat troli',
  checkOut: 'Teruskan ke pembayaran',
}
