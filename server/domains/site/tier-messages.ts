import type { Language } from '#contract/site/language.ts'

/** English defines the type. */
const en = {
  noTier: 'At least one tier must be on.',
  tierTooLow: 'A higher tier needs a higher minimum.',
}

export const TIER_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  ms: {
    noTier: 'Sekurang-kurangnya satu peringkat mesti aktif.',
    tierTooLow: 'Peringkat lebih tinggi memerlukan minimum yang lebih tinggi.',
  },
  id: {
    noTier: 'Minimal satu tingkat harus aktif.',
    tierTooLow: 'Tingkat yang lebih tinggi butuh minimum yang lebih tinggi.',
  },
}
