import { wordsRoom } from '../room.ts'
import type { HeadWords } from './en.ts'

/** For the server alone: no page shows them. */
export const headRoom = wordsRoom<HeadWords>('head', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})
