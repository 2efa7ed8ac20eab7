import type { HttpBindings } from '@hono/node-server'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { HEADER } from '#contract/constants.ts'
import { loggedPath } from './log.ts'
import type { ReadyAnswers } from './ready-answers.ts'
import type { Destination, RequestReports } from './request-reports.ts'
import { inRequestScope, requestScope } from './request-scope.ts'
import { ReusableResponse } from './send-bytes.ts'

interface Bindings {
  Bindings: Partial<HttpBindings>
}

interface ReportParts {
  reports: RequestReports
  /** Stores answers that later requests get too. */
  ready: Pick<ReadyAnswers, 'store'> | null
}

/**
 * Gives each request an id, which goes into the response and into the log, and reports its end. Rendering calls the app
 * from inside a request and keeps that request's id.
 */
export function reportRequests({ reports, ready }: ReportParts): MiddlewareHandler<Bindings> {
  return (context, next) => {
    if (requestScope()) return next()
    const incoming = context.env?.incoming
    const { req } = context
    const begun = reports.begin({
      method: req.method,
      header: (name) => req.header(name),
      peer: incoming?.socket.remoteAddress ?? '',
    })
    const answer = async (): Promise<void> => {
      await next()
      const destination = destinationOf(context)
      if (ready && incoming && context.res instanceof ReusableResponse) ready.store(incoming, context.res, destination)
      context.res.headers.set(HEADER.requestId, begun.scope.id)
      reports.end(begun, { ...destination, status: context.res.status })
    }
    return inRequestScope(begun.scope, answer)
  }
}

function destinationOf(context: Context<Bindings>): Destination {
  const matched = routePath(context)
  const declared = matched.includes('*') ? null : matched.replaceAll(/:(\w+)/g, '{$1}')
  return { declared, path: declared ?? loggedPath(context.req.url) }
}
