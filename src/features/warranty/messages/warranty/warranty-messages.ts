import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WarrantyMessages } from './en.ts'

export const warrantyNamespace = createNamespace<WarrantyMessages>('warranty', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useWarrantyMessages = (): WarrantyMessages => useNamespace(warrantyNamespace)
