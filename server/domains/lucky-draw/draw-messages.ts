import type { Language } from '#contract/site/language.ts'

interface WonPrize {
  store: string
  orderNo: string
  entryNo: string
  prize: string
}

/** Messages of the lucky draw, to staff and to a winner. English defines the type. */
const en = {
  opensLate: 'Choose an opening time in the future. The seed is published before the first entry.',
  current: 'Another draw hasn’t ended yet.',
  notClosed: 'You can run a draw only once, from one minute after it has closed.',
  opened: 'This draw is already open. You can no longer change it or call it off.',
  won: ({ store, orderNo, entryNo, prize }: WonPrize) =>
    `${store}: your order ${orderNo} won with entry ${entryNo}. Your prize: ${prize}. We’ll contact you about it.`,
}
type DrawMessages = typeof en

const ms: DrawMessages = {
  opensLate: 'Pilih masa buka akan datang. Benih diterbitkan sebelum penyertaan pertama.',
  current: 'Cabutan lain belum tamat.',
  notClosed: 'Cabutan boleh dijalankan sekali sahaja, mulai seminit selepas ditutup.',
  opened: 'Cabutan ini sudah dibuka. Ia tidak boleh diubah atau dibatalkan lagi.',
  won: ({ store, orderNo, entryNo, prize }) =>
    `${store}: pesanan anda ${orderNo} menang dengan penyertaan ${entryNo}. Hadiah anda: ${prize}. Kami akan menghubungi anda.`,
}

const id: DrawMessages = {
  opensLate: 'Pilih waktu buka mendatang. Benih dipublikasikan sebelum nomor undian pertama.',
  current: 'Undian lain belum berakhir.',
  notClosed: 'Undian hanya bisa dijalankan sekali, mulai satu menit setelah ditutup.',
  opened: 'Undian ini sudah dibuka. Undian tidak bisa diubah atau dibatalkan lagi.',
  won: ({ store, orderNo, entryNo, prize }) =>
    `${store}: pesanan Anda ${orderNo} menang dengan nomor undian ${entryNo}. Hadiah Anda: ${prize}. Kami akan menghubungi Anda.`,
}

export const DRAW_MESSAGES: Record<Language, DrawMessages> = { en, ms, id }
