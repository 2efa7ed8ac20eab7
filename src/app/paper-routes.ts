import { readPaperPath } from '#contract/rules/paper-path.ts'
import { papersRoom } from '../words/papers/papers-words.ts'
import type { PageRoute } from './page-route.ts'

/** The document viewer; any other address below /pdf is a 404. */
export const paperRoutes: readonly PageRoute[] = [
  {
    path: '/pdf/:kind/:key',
    page: () => import('../pages/paper-page.tsx'),
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
