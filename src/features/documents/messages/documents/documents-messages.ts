import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { DocumentsMessages } from './en.ts'

export const documentsNamespace = createNamespace<DocumentsMessages>('documents', {
  en: async () => (await import('./en.ts')).en,
  ms: async () => (await import('./ms.ts')).ms,
  id: async () => (await import('./id.ts')).id,
})

export const useDocumentsMessages = (): DocumentsMessages => useNamespace(documentsNamespace)
