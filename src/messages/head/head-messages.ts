import { createNamespace } from '../namespace.ts'
import type { HeadMessages } from './en.ts'

/** Used by the server only; no page shows these messages. */
export const headNamespace = createNamespace<HeadMessages>('head', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})
