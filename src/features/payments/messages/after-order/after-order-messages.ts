import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { AfterOrderMessages } from './en.ts'

export const afterOrderNamespace = createNamespace<AfterOrderMessages>('after-order', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useAfterOrderMessages = () => useNamespace(afterOrderNamespace)
