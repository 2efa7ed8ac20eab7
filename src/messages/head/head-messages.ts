import { createNamespace } from '../namespace.ts'
import type { HeadMessages } from './en.ts'

/** Used by the server only; no page shows these messages. */
export const headNamespace = createNamespace<HeadMessages>('head', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})
