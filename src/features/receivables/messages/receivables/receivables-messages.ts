import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReceivablesMessages } from './en.ts'

export const receivablesNamespace = createNamespace<ReceivablesMessages>('receivables', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReceivablesMessages = (): ReceivablesMessages => useNamespace(receivablesNamespace)
