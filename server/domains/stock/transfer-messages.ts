import type { Language } from '#contract/site/language.ts'
import type { TransferState } from '#contract/stock/transfer.ts'

/** Messages about transfers between places. English defines the type. */
const en = {
  placeMissing: 'Choose a place that is in use.',
  samePlace: 'Choose another place than the one that sends.',
  noGoods: 'One of these products has no stock of its own here.',
  empty: 'Add items before you send this transfer.',
  tooFew: (name: string, pieces: number, place: string) => `Only ${pieces} of ${name} can be sent from ${place}.`,
  /** Why a step is not possible, by what the transfer is now. */
  states: {
    draft: 'This transfer has not been sent yet.',
    sent: 'This transfer has been sent already.',
    received: 'This transfer has been received already.',
    cancelled: 'This transfer was cancelled.',
  } satisfies Record<TransferState, string>,
  reasonMissing: 'Choose why other pieces arrived than were sent.',
  unknownLine: 'This product is not part of the transfer.',
  missingOfOrders: (name: string, orders: string) =>
    `Missing pieces of ${name} belong to ${orders}, and the place that sent them has no others. Cancel or refund these orders first.`,
}
type TransferMessages = typeof en

const ms: TransferMessages = {
  placeMissing: 'Pilih lokasi yang sedang digunakan.',
  samePlace: 'Pilih lokasi selain lokasi penghantar.',
  noGoods: 'Salah satu produk ini tiada stok sendiri di sini.',
  empty: 'Tambah barang sebelum menghantar pindahan ini.',
  tooFew: (name, pieces, place) => `Hanya ${pieces} unit ${name} boleh dihantar dari ${place}.`,
  states: {
    draft: 'Pindahan ini belum dihantar.',
    sent: 'Pindahan ini sudah dihantar.',
    received: 'Pindahan ini sudah diterima.',
    cancelled: 'Pindahan ini sudah dibatalkan.',
  },
  reasonMissing: 'Pilih sebab jumlah yang tiba berbeza daripada yang dihantar.',
  unknownLine: 'Produk ini bukan sebahagian daripada pindahan.',
  missingOfOrders: (name, orders) =>
    `Unit ${name} yang hilang milik ${orders}, dan lokasi penghantar tiada unit lain. Batalkan atau bayar balik pesanan ini dahulu.`,
}

const id: TransferMessages = {
  placeMissing: 'Pilih lokasi yang sedang dipakai.',
  samePlace: 'Pilih lokasi selain lokasi pengirim.',
  noGoods: 'Salah satu produk ini tidak punya stok sendiri di sini.',
  empty: 'Tambahkan barang sebelum mengirim transfer ini.',
  tooFew: (name, pieces, place) => `Hanya ${pieces} pcs ${name} yang bisa dikirim dari ${place}.`,
  states: {
    draft: 'Transfer ini belum dikirim.',
    sent: 'Transfer ini sudah dikirim.',
    received: 'Transfer ini sudah diterima.',
    cancelled: 'Transfer ini sudah dibatalkan.',
  },
  reasonMissing: 'Pilih alasan jumlah yang tiba berbeda dari yang dikirim.',
  unknownLine: 'Produk ini bukan bagian dari transfer.',
  missingOfOrders: (name, orders) =>
    `${name} yang hilang milik ${orders}, dan lokasi pengirim tidak punya yang lain. Batalkan atau kembalikan dana pesanan ini dulu.`,
}

export const TRANSFER_MESSAGES: Readonly<Record<Language, TransferMessages>> = { en, ms, id }
