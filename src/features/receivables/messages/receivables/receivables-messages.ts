import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReceivablesMessages } from './en.ts'

export const receivablesNamespace = createNamespace<ReceivablesMessages>('receivables', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReceivablesMessages = (): ReceivablesMessages => useNamespace(receivablesNamespace)
