import { wordsRoom } from '../namespace.ts'
import type { HeadWords } from './en.ts'

/** Used by the server only; no page shows these messages. */
export const headRoom = wordsRoom<HeadWords>('head', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})
