import type { MiniCartMessages } from './en.ts'

/** Indonesian messages: the mini-cart after an addition. */
export const id: MiniCartMessages = {
  title: 'Masuk ke keranjang',
  added: (quantity: number, name: string) => `${quantity} × ${name}`,
  pieces: (count: number) => `${count} barang di keranjang`,
  view: 'Lihat keranjang',
  checkOut: 'Lanjut ke checkout',
}
