import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { QuickOrderMessages } from './en.ts'

export const quickOrderNamespace = createNamespace<QuickOrderMessages>('quick-order', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useQuickOrderMessages = (): QuickOrderMessages => useNamespace(quickOrderNamespace)
