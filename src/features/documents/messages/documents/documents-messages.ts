import { createNamespace, useNamespace } from '../../../../messages/namespace.ts'
import type { DocumentsMessages } from './en.ts'

export const documentsNamespace = createNamespace<DocumentsMessages>('documents', {
  en: () => import('./en.ts'),
  ms: () => import('./ms.ts'),
  id: () => import('./id.ts'),
})

export const useDocumentsMessages = (): DocumentsMessages => useNamespace(documentsNamespace)
