import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ReceiptMessages } from './en.ts'

export const receiptNamespace = createNamespace<ReceiptMessages>('receipt', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useReceiptMessages = (): ReceiptMessages => useNamespace(receiptNamespace)
