import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReceiptMessages } from './en.ts'

export const receiptNamespace = createNamespace<ReceiptMessages>('receipt', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useReceiptMessages = (): ReceiptMessages => useNamespace(receiptNamespace)
