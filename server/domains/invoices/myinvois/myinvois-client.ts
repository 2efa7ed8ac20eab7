import * as v from 'valibot'
import type { Clock } from '#contract/clock.ts'
import { readLimited } from '../../../platform/outbound/read-limited.ts'
import { ChannelBusy, ChannelDuplicate, ChannelLocked, ChannelRefused, ChannelSilent } from '../channel.ts'
import { errorAnswer, reasonsOf } from './myinvois-errors.ts'

/** Where MyInvois is, and as whom the store asks. Addresses without a trailing slash. */
export interface MyInvoisAccess {
  /** Both the identity service and the calls. */
  apiUrl: string
  /** The public pages. */
  portalUrl: string
  clientId: string
  clientSecret: string
}

export type ServiceFetch = (request: Request) => Promise<Response>

/** Time for one answer; a submission of 5 MB may take long. */
const PATIENCE_MS = 60_000
/** A token is renewed this long before it expires. */
const EARLY_MS = 60_000
/** Where a busy answer names no time. */
const RETRY_MS = 60_000
/** Longest answer, in bytes. */
const MAX_ANSWER = 4 * 1024 * 1024

const tokenAnswer = v.object({ access_token: v.string(), expires_in: v.number() })

interface Question {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: string
}

export interface MyInvoisClient {
  /** The parsed JSON of a success. @throws one of the errors of channel.ts */
  ask(question: Question): Promise<unknown>
}

/** Calls of MyInvois with its token, which is kept for as long as it is valid (sdk.myinvois.hasil.gov.my/api). */
export function createMyInvoisClient(access: MyInvoisAccess, serviceFetch: ServiceFetch, clock: Clock): MyInvoisClient {
  let token: { text: string; until: number } | null = null

  async function tokenText(): Promise<string> {
    if (token && clock.now() < token.until) return token.text
    const body = new URLSearchParams({
      client_id: access.clientId,
      client_secret: access.clientSecret,
      grant_type: 'client_credentials',
      scope: 'InvoicingAPI',
    })
    const answer = await send(serviceFetch, new Request(`${access.apiUrl}/connect/token`, { method: 'POST', body }))
    if (answer.status === 400 || answer.status === 401)
      throw new ChannelLocked('MyInvois does not accept the client id or its secret')
    refuseUnlessOk(answer)
    const read = v.parse(tokenAnswer, answer.json)
    token = { text: read.access_token, until: clock.now() + read.expires_in * 1000 - EARLY_MS }
    return token.text
  }

  async function attempt({ method, path, body }: Question): Promise<Answer> {
    const headers = new Headers({ authorization: `Bearer ${await tokenText()}`, accept: 'application/json' })
    if (body !== undefined) headers.set('content-type', 'application/json')
    return send(
      serviceFetch,
      new Request(`${access.apiUrl}${path}`, { method, headers, ...(body !== undefined && { body }) }),
    )
  }

  return {
    async ask(question) {
      let answer = await attempt(question)
      if (answer.status === 401) {
        // The token was withdrawn before its time; a new one is asked for once.
        token = null
        answer = await attempt(question)
        if (answer.status === 401) throw new ChannelLocked('MyInvois does not accept the token that it gave')
      }
      refuseUnlessOk(answer)
      return answer.json
    },
  }
}

interface Answer {
  status: number
  retryAfterMs: number | null
  json: unknown
}

/** @throws ChannelSilent for everything that leaves open whether the request was carried out */
async function send(serviceFetch: ServiceFetch, request: Request): Promise<Answer> {
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const response = await serviceFetch(new Request(request, { redirect: 'error', signal }))
    const text = await readLimited(response, MAX_ANSWER)
    if (text === null) throw new ChannelSilent('MyInvois answered too much')
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    return {
      status: response.status,
      retryAfterMs: Number.isFinite(seconds) ? Math.max(1, seconds) * 1000 : null,
      json: text === '' ? null : parsed(text, response.status),
    }
  } catch (cause) {
    if (cause instanceof ChannelSilent) throw cause
    throw new ChannelSilent('MyInvois does not answer', { cause })
  }
}

/** A failure may be answered by a page of a proxy; a success must be JSON. */
function parsed(text: string, status: number): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    if (status >= 400) return null
    throw new ChannelSilent('MyInvois answered no JSON', { cause })
  }
}

function refuseUnlessOk({ status, retryAfterMs, json }: Answer): void {
  if (status >= 200 && status < 300) return
  // Only 429 says that nothing was carried out.
  if (status === 429) throw new ChannelBusy('MyInvois has had too many requests', retryAfterMs ?? RETRY_MS)
  if (status >= 500) throw new ChannelSilent(`MyInvois answered ${status}`)
  const error = v.safeParse(errorAnswer, json)
  const reasons = error.success ? reasonsOf(error.output.error) : []
  if (status === 422 && reasons.some(({ code }) => code === 'DuplicateSubmission'))
    throw new ChannelDuplicate('MyInvois has had this request before')
  throw new ChannelRefused(
    reasons.length > 0 ? reasons : [{ code: `HTTP${status}`, text: `MyInvois answered ${status}` }],
  )
}
