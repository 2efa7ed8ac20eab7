import type { Language } from '#contract/site/language.ts'

/** What other programs are told about their API key, and admins who make one. English defines the type. */
const en = {
  unknown: 'This API key is not known. Check that it was copied whole, or ask an admin for a new one.',
  revoked: (day: string) => `This API key was revoked on ${day}. Ask an admin for a new one.`,
  expired: (day: string) => `This API key expired after ${day}. Ask an admin for a new one.`,
  tooManyCalls: 'This API key made too many calls. Wait as long as the header Retry-After says.',
  lastDay: (years: number) => `Choose a day from today on, at most ${years} years ahead.`,
}
type ApiKeyMessages = typeof en

const ms: ApiKeyMessages = {
  unknown: 'Kunci API ini tidak dikenali. Pastikan ia disalin sepenuhnya, atau minta yang baharu daripada pentadbir.',
  revoked: (day) => `Kunci API ini telah dibatalkan pada ${day}. Minta yang baharu daripada pentadbir.`,
  expired: (day) => `Kunci API ini telah tamat tempoh selepas ${day}. Minta yang baharu daripada pentadbir.`,
  tooManyCalls: 'Kunci API ini membuat terlalu banyak panggilan. Tunggu selama masa dalam pengepala Retry-After.',
  lastDay: (years) => `Pilih tarikh mulai hari ini, paling lama ${years} tahun lagi.`,
}

const id: ApiKeyMessages = {
  unknown: 'Kunci API ini tidak dikenal. Pastikan kunci disalin utuh, atau minta yang baru kepada admin.',
  revoked: (day) => `Kunci API ini sudah dicabut pada ${day}. Minta yang baru kepada admin.`,
  expired: (day) => `Kunci API ini sudah berakhir setelah ${day}. Minta yang baru kepada admin.`,
  tooManyCalls: 'Kunci API ini membuat terlalu banyak panggilan. Tunggu selama waktu di header Retry-After.',
  lastDay: (years) => `Pilih tanggal mulai hari ini, paling lama ${years} tahun lagi.`,
}

export const API_KEY_MESSAGES: Readonly<Record<Language, ApiKeyMessages>> = { en, ms, id }
