import { createNamespace, useNamespace } from '../namespace.ts'
import type { PartsMessages } from './en.ts'

export const componentsNamespace = createNamespace<PartsMessages>('components', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useComponentsMessages = (): PartsMessages => useNamespace(componentsNamespace)
