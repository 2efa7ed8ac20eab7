import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { WarrantyMessages } from './en.ts'

export const warrantyNamespace = createNamespace<WarrantyMessages>('warranty', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useWarrantyMessages = (): WarrantyMessages => useNamespace(warrantyNamespace)
