import type { DealerPricesMessages } from './en.ts'

/** Malay messages: a dealer's own prices beside those of the shop. */
export const ms: DealerPricesMessages = {
  retail: (amount) => `Runcit ${amount}`,
  tiers: { bronze: 'Gangsa', silver: 'Perak', gold: 'Emas' },
  step: (own, next, amount) => `${own} · ${next} ${amount}`,
  none: 'Belum ada peringkat',
  asOf: (day) => `Harga pada ${day}`,
  title: 'Harga anda mengikut peringkat',
  from: (amount) => `dari ${amount} sebulan`,
  hint: 'Peringkat anda mengikut belian berbayar pada bulan sebelumnya.',
  yours: 'peringkat anda',
  quantity: (step, least) => {
    if (step === 1) return `Min. ${least} setiap pesanan`
    return least > step ? `Karton ${step} unit · min. ${least} setiap pesanan` : `Karton ${step} unit`
  },
  corrected: (asked, set) => `Kuantiti ditukar daripada ${asked} kepada ${set}.`,
}
