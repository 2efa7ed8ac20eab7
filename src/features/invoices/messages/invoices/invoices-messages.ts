import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { InvoicesMessages } from './en.ts'

export const invoicesNamespace = createNamespace<InvoicesMessages>('invoices', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useInvoicesMessages = (): InvoicesMessages => useNamespace(invoicesNamespace)
