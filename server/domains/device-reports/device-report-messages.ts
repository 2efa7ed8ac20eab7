import type { Language } from '#contract/site/language.ts'

const en = {
  answered: 'This change has already been handled.',
  noBuyer: 'This person can’t buy for this dealer any more.',
  lost: 'We no longer have this: our data was restored from an older backup. Please send it again.',
}

export const DEVICE_REPORT_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  ms: {
    answered: 'Perubahan ini sudah diuruskan.',
    noBuyer: 'Orang ini tidak lagi boleh membeli untuk pengedar ini.',
    lost: 'Ini tiada lagi pada kami: data kami dipulihkan daripada sandaran lama. Sila hantar semula.',
  },
  id: {
    answered: 'Perubahan ini sudah ditangani.',
    noBuyer: 'Orang ini tidak bisa lagi membeli untuk dealer ini.',
    lost: 'Ini tidak ada lagi pada kami: data kami dipulihkan dari cadangan lama. Silakan kirim lagi.',
  },
}
