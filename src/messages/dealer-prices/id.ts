import type { DealerPricesMessages } from './en.ts'

/** Indonesian messages: a dealer's own prices beside those of the shop. */
export const id: DealerPricesMessages = {
  retail: (amount) => `Eceran ${amount}`,
  tiers: { bronze: 'Perunggu', silver: 'Perak', gold: 'Emas' },
  step: (own, next, amount) => `${own} · ${next} ${amount}`,
  none: 'Belum ada tingkat',
  asOf: (day) => `Harga per ${day}`,
  title: 'Harga Anda per tingkat',
  from: (amount) => `mulai ${amount} per bulan`,
  hint: 'Tingkat Anda mengikuti pembelian lunas pada bulan sebelumnya.',
  yours: 'tingkat Anda',
  quantity: (step, least) => {
    if (step === 1) return `Min. ${least} per pesanan`
    return least > step ? `Karton isi ${step} · min. ${least} per pesanan` : `Karton isi ${step}`
  },
  corrected: (asked, set) => `Jumlah diubah dari ${asked} menjadi ${set}.`,
}
