import { readPaperPath } from '#contract/documents/document-path.ts'
import { papersRoom } from '../../features/documents/messages/documents/documents-messages.ts'
import type { PageRoute } from './page-route.ts'

/** The document viewer; any other address below /pdf is a 404. */
export const paperRoutes: readonly PageRoute[] = [
  {
    path: '/pdf/:kind/:key',
    page: () => import('../../features/documents/pages/document-page.tsx'),
    words: [papersRoom],
    layout: null,
    middleware: ['auth'],
    search: ['width', 'dealer'],
    isValid: ({ params: { kind, key } }) => readPaperPath(`${kind}/${key}`) !== null,
    title: ({ place: { params }, language }) => {
      const paper = readPaperPath(`${params.kind}/${params.key}`)
      return paper ? papersRoom.words(language).kind[paper.kind] : ''
    },
  },
]
