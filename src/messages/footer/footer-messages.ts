import { createNamespace, useNamespace } from '../namespace.ts'
import type { FootMessages } from './en.ts'

export const footerNamespace = createNamespace<FootMessages>('footer', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useFooterMessages = (): FootMessages => useNamespace(footerNamespace)
