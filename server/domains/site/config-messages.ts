import type { Language } from '#contract/site/language.ts'

/** English defines the type. */
const en = {
  noTier: 'At least one tier must be on.',
  tierTooLow: 'A higher tier needs a higher minimum.',
  otherAge: (named: string, minimum: number) =>
    `The question says ${named}, but the minimum age is ${minimum}. Change one of them.`,
}

export const CONFIG_MESSAGES: Readonly<Record<Language, typeof en>> = {
  en,
  ms: {
    noTier: 'Sekurang-kurangnya satu peringkat mesti aktif.',
    tierTooLow: 'Peringkat lebih tinggi memerlukan minimum yang lebih tinggi.',
    otherAge: (named, minimum) => `Soalan menyebut ${named}, tetapi umur minimum ialah ${minimum}. Ubah salah satu.`,
  },
  id: {
    noTier: 'Minimal satu tingkat harus aktif.',
    tierTooLow: 'Tingkat yang lebih tinggi butuh minimum yang lebih tinggi.',
    otherAge: (named, minimum) => `Pertanyaan menyebut ${named}, tetapi usia minimum ${minimum}. Ubah salah satunya.`,
  },
}
