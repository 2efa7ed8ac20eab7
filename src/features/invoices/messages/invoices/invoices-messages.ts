import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InvoicesMessages } from './en.ts'

export const invoicesNamespace = createNamespace<InvoicesMessages>('invoices', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useInvoicesMessages = (): InvoicesMessages => useNamespace(invoicesNamespace)
