import { createNamespace, useNamespace } from '../namespace.ts'
import type { FootMessages } from './en.ts'

export const footerNamespace = createNamespace<FootMessages>('footer', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useFooterMessages = (): FootMessages => useNamespace(footerNamespace)
