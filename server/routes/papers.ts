import { getPaper } from '#contract/calls/get-paper.ts'
import type { Press } from '../papers/press.ts'
import { type Route, route } from '../route.ts'
import { printPaper } from '../services/papers.ts'

export const paperRoutes = (press: Press): Route[] => [
  route(getPaper, ({ query }, context) =>
    printPaper(query, { ...context, language: query.lang ?? context.language }, press),
  ),
]
