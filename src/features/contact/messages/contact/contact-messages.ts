import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { ContactMessages } from './en.ts'

export const contactNamespace = createNamespace<ContactMessages>('contact', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useContactMessages = (): ContactMessages => useNamespace(contactNamespace)
