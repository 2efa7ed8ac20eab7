import type { Language } from '#contract/site/language.ts'

interface StockAlertMessages {
  tooMany: (most: number) => string
}

/** Messages about back-in-stock requests. */
export const STOCK_ALERT_MESSAGES: Readonly<Record<Language, StockAlertMessages>> = {
  en: { tooMany: (most) => `You can wait for ${most} products at most. Turn off one of the others first.` },
  ms: { tooMany: (most) => `Anda boleh menunggu paling banyak ${most} produk. Matikan satu yang lain dahulu.` },
  id: { tooMany: (most) => `Anda bisa menunggu paling banyak ${most} produk. Matikan salah satu yang lain dulu.` },
}
