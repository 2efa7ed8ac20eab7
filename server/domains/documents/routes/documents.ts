import { getPaper } from '#contract/documents/calls/get-paper.ts'
import { type Route, route } from '../../../route.ts'
import type { PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import { renderDocument } from '../services/documents.ts'

export const documentRoutes = (pdfRenderers: PdfRendererPool): Route[] => [
  route(getPaper, ({ query }, context) =>
    renderDocument(query, { ...context, language: query.lang ?? context.language }, pdfRenderers),
  ),
]
