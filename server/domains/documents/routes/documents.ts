import { getOrderSheets } from '#contract/documents/calls/get-order-sheets.ts'
import { getPaper } from '#contract/documents/calls/get-paper.ts'
import { type Route, route } from '../../../route.ts'
import type { PdfRendererPool } from '../pdf/pdf-renderer-pool.ts'
import { renderDocument } from '../services/documents.ts'
import { renderOrderSheets } from '../services/order-sheets.ts'

export const documentRoutes = (pdfRenderers: PdfRendererPool): Route[] => [
  route(getPaper, ({ query }, context) =>
    renderDocument(query, { ...context, language: query.lang ?? context.language }, pdfRenderers),
  ),
  route(getOrderSheets, (input, context) =>
    renderOrderSheets(input, { ...context, language: input.query.lang ?? context.language }, pdfRenderers),
  ),
]
