import type { Clock } from '#contract/clock.ts'
import { failure } from './error-answers.ts'
import { createRateLimits, type LimitedCall } from './rate-limits.ts'
import { randomId, type SimulatedInvoice, SimulatedService } from './simulated-service.ts'

export interface MyInvoisSimulator {
  /** @param path below the simulator's folder, with its query */
  answer(path: string, request: Request): Promise<Response>
  /** Everything that it has received, the oldest first. */
  all(): readonly SimulatedInvoice[]
  statusOf(invoice: SimulatedInvoice): string
  /** Withdraws every token, as the identity service may at any time. */
  withdrawTokens(): void
}

interface SimulatorOptions {
  clock: Clock
  client: { id: string; secret: string }
  /** Requests a minute of single calls; by default as documented. */
  limits?: Partial<Record<LimitedCall, number>>
}

const TOKEN_MS = 60 * 60_000
/** Time until a document is decided. */
const DECIDES_MS = 3_000

type Matched = (parts: readonly string[], asked: { query: URLSearchParams; text: string }) => Response

const callsOf = (service: SimulatedService): [pattern: RegExp, limited: LimitedCall, answer: Matched][] => [
  [/^POST \/api\/v1\.0\/documentsubmissions\/?$/, 'submit', (_, { text }) => service.submit(text)],
  [
    /^GET \/api\/v1\.0\/documentsubmissions\/(\w+)$/,
    'submission',
    ([uid = ''], { query }) => service.submission(uid, query),
  ],
  [/^GET \/api\/v1\.0\/documents\/search$/, 'search', (_, { query }) => service.search(query)],
  [/^GET \/api\/v1\.0\/documents\/(\w+)\/details$/, 'details', ([uuid = '']) => service.details(uuid)],
  [
    /^PUT \/api\/v1\.0\/documents\/state\/(\w+)\/state$/,
    'cancel',
    ([uuid = ''], { text }) => service.cancel(uuid, text),
  ],
]

/**
 * MyInvois as its documentation describes it (sdk.myinvois.hasil.gov.my): token, submit, get submission, get details,
 * search, cancel, with its limits and error answers. State is in memory only. Shares no code with the store's channel.
 */
export function createMyInvoisSimulator({ clock, client, limits = {} }: SimulatorOptions): MyInvoisSimulator {
  const tokens = new Map<string, number>()
  const service = new SimulatedService(clock, DECIDES_MS)
  const rates = createRateLimits(clock, limits)
  const calls = callsOf(service)

  async function answer(path: string, request: Request): Promise<Response> {
    const { pathname, searchParams: query } = new URL(path, 'http://simulator')
    const asked = `${request.method} ${pathname}`
    const text = request.body === null ? '' : await request.text()
    if (asked === 'POST /connect/token')
      return rates.count('token') ?? tokenAnswer(text, { tokens, client, now: clock.now() })
    const [, uuid, longId] = /^GET \/(\w{26})\/share\/(\w{40})$/.exec(asked) ?? []
    if (uuid && longId) return service.publicPage(uuid, longId)
    const bearer = request.headers.get('authorization')?.replace('Bearer ', '') ?? ''
    if ((tokens.get(bearer) ?? 0) <= clock.now())
      return failure(401, 'Unauthorized', { error: 'The token is missing or has expired' })
    for (const [pattern, limited, work] of calls) {
      const found = pattern.exec(asked)
      if (found) return rates.count(limited) ?? work(found.slice(1), { query, text })
    }
    return failure(404, 'NotFound', { error: 'There is no such call' })
  }

  return {
    answer,
    all: () => service.invoices,
    statusOf: (invoice) => service.statusOf(invoice),
    withdrawTokens: () => tokens.clear(),
  }
}

interface TokenQuestion {
  /** Valid tokens with their ends; a new one is added. */
  tokens: Map<string, number>
  client: SimulatorOptions['client']
  now: number
}

/** OAuth 2.0, client credentials. */
function tokenAnswer(text: string, { tokens, client, now }: TokenQuestion): Response {
  const form = new URLSearchParams(text)
  if (form.get('grant_type') !== 'client_credentials')
    return Response.json({ error: 'unsupported_grant_type' }, { status: 400 })
  if (form.get('client_id') !== client.id || form.get('client_secret') !== client.secret)
    return Response.json({ error: 'invalid_client' }, { status: 400 })
  const access_token = randomId(40)
  tokens.set(access_token, now + TOKEN_MS)
  return Response.json({ access_token, token_type: 'Bearer', expires_in: TOKEN_MS / 1000, scope: 'InvoicingAPI' })
}
