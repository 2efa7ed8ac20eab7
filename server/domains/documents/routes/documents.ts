import { getPaper } from '#contract/documents/calls/get-paper.ts'
import { type Route, route } from '../../../route.ts'
import { type DocumentServices, renderDocument } from '../services/documents.ts'

export const documentRoutes = (services: DocumentServices): Route[] => [
  route(getPaper, ({ query }, context) =>
    renderDocument(query, { ...context, language: query.lang ?? context.language }, services),
  ),
]
