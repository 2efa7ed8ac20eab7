/** Whole names, or the ends of names: those of the browsers that there are. The store speaks to nobody else. */
const HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '.push.apple.com',
  '.notify.windows.com',
] as const
const PATIENCE_MS = 5_000

export interface PushRequest {
  endpoint: string
  headers: Readonly<Record<string, string>>
  body: Uint8Array<ArrayBuffer>
}

export interface PushAnswer {
  status: number
  /** null: it did not say. */
  retryAfterSeconds: number | null
}

/** Whoever carries messages to browsers. */
export interface PushServices {
  /** Whether this address is one of theirs. Browsers name it, and a browser may be anybody. */
  knows(endpoint: string): boolean
  /** @throws Error when nobody answers in time */
  send(request: PushRequest): Promise<PushAnswer>
}

function isKnown(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

/** The push services of the world. */
export const createPushServices = (ask: typeof fetch = fetch): PushServices => ({
  knows: isKnown,
  async send({ endpoint, headers, body }) {
    if (!isKnown(endpoint)) throw new Error('This is no push service')
    const answer = await ask(endpoint, {
      method: 'POST',
      headers,
      body,
      // Wherever it may lead, it is not one that we know.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return { status: answer.status, retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null }
  },
})
