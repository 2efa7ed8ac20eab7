import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContactMessages } from './en.ts'

export const contactNamespace = createNamespace<ContactMessages>('contact', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useContactMessages = (): ContactMessages => useNamespace(contactNamespace)
