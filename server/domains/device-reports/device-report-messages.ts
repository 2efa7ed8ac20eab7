import type { Language } from '#contract/site/language.ts'

const en = {
  answered: 'This change has already been handled.',
  noBuyer: 'This person can’t buy for this dealer any more.',
}

export const DEVICE_REPORT_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  ms: {
    answered: 'Perubahan ini sudah diuruskan.',
    noBuyer: 'Orang ini tidak lagi boleh membeli untuk pengedar ini.',
  },
  id: {
    answered: 'Perubahan ini sudah ditangani.',
    noBuyer: 'Orang ini tidak bisa lagi membeli untuk dealer ini.',
  },
}
