import { readDocumentPath } from '#contract/documents/document-path.ts'
import { documentsNamespace } from '../../features/documents/messages/documents/documents-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The document viewer; any other address below /pdf is a 404. */
export const documentRoutes: readonly PageRoute[] = [
  {
    path: '/pdf/:kind/:key',
    page: () => import('../../features/documents/pages/document-page.tsx'),
    words: [documentsNamespace],
    layout: null,
    middleware: ['auth'],
    search: ['width', 'dealer'],
    isValid: ({ params: { kind, key } }) => readDocumentPath(`${kind}/${key}`) !== null,
    title: ({ location: { params }, language }) => {
      const documentPath = readDocumentPath(`${params.kind}/${params.key}`)
      return documentPath ? documentsNamespace.words(language).kind[documentPath.kind] : ''
    },
  },
]
