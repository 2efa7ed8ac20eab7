import { languageOf, SERVER_MESSAGES } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import type { Log } from './log.ts'
import { privateHeaders } from './responses.ts'
import { refuse } from './serve-call.ts'

export const READ: readonly string[] = ['GET', 'HEAD']

/** Messages of refusals that occur before any call is matched. */
const SENTENCES = {
  NOT_FOUND: 'notFound',
  METHOD_NOT_ALLOWED: 'methodNotAllowed',
  FORBIDDEN: 'forbidden',
  MISDIRECTED: 'misdirected',
} as const

export function refuseUnmatched(code: keyof typeof SENTENCES, request: Request, log: Log): Response {
  const messages = SERVER_MESSAGES[languageOf(request.headers.get('accept-language'))]
  return refuse(new Refusal(code, messages[SENTENCES[code]]), request, { headers: privateHeaders(), messages, log })
}

export function refuseMethod(request: Request, log: Log, allowed: readonly string[]): Response {
  const answer = refuseUnmatched('METHOD_NOT_ALLOWED', request, log)
  answer.headers.set('Allow', allowed.join(', '))
  return answer
}
