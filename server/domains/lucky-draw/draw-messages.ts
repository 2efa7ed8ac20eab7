import type { Language } from '#contract/site/language.ts'

interface WonPrize {
  store: string
  orderNo: string
  entryNo: string
  prize: string
}

/** Messages of the lucky draw, to staff and to a winner. English defines the type. */
const en = {
  opensLate: 'It must open later than now: its seed is published before the first entry.',
  current: 'Another draw is not at its end yet.',
  notClosed: 'It can be held a minute after it has closed, and once only.',
  opened: 'It has opened: now it can only be held.',
  won: ({ store, orderNo, entryNo, prize }: WonPrize) =>
    `${store}: your order ${orderNo} was drawn, entry ${entryNo}. You have won: ${prize}. We will write to you about it.`,
}
type DrawMessages = typeof en

const ms: DrawMessages = {
  opensLate: 'Cabutan mesti dibuka kemudian daripada sekarang: cap benihnya diterbitkan sebelum penyertaan pertama.',
  current: 'Cabutan lain belum selesai.',
  notClosed: 'Cabutan boleh dijalankan sekali sahaja, seminit selepas ditutup.',
  opened: 'Cabutan sudah dibuka: kini ia hanya boleh dijalankan.',
  won: ({ store, orderNo, entryNo, prize }) =>
    `${store}: pesanan anda ${orderNo} telah dicabut, penyertaan ${entryNo}. Anda memenangi: ${prize}. Kami akan menghubungi anda.`,
}

const id: DrawMessages = {
  opensLate: 'Undian harus dibuka setelah saat ini: sidik benihnya diterbitkan sebelum nomor undian pertama.',
  current: 'Undian lain belum selesai.',
  notClosed: 'Undian hanya bisa dijalankan sekali, semenit setelah ditutup.',
  opened: 'Undian sudah dibuka: sekarang hanya bisa dijalankan.',
  won: ({ store, orderNo, entryNo, prize }) =>
    `${store}: pesanan Anda ${orderNo} terpilih, nomor undian ${entryNo}. Anda memenangkan: ${prize}. Kami akan menghubungi Anda.`,
}

export const DRAW_MESSAGES: Record<Language, DrawMessages> = { en, ms, id }
