import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { QuickOrderMessages } from './en.ts'

export const quickOrderNamespace = createNamespace<QuickOrderMessages>('quick-order', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useQuickOrderMessages = (): QuickOrderMessages => useNamespace(quickOrderNamespace)
