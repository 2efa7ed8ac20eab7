/** Host names, or suffixes of host names, of the known browsers' push services. Nothing is sent to other hosts. */
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
  /** null if the response had no Retry-After. */
  retryAfterSeconds: number | null
}

/** Sends messages to the push services of browsers. */
export interface PushServices {
  /** Whether the endpoint is a known push service. Endpoints come from clients and are not trusted. */
  knows(endpoint: string): boolean
  /** @throws Error when there is no response in time */
  send(request: PushRequest): Promise<PushAnswer>
}

function isKnown(endpoint: string): boolean {
  if (!URL.canParse(endpoint)) return false
  const { protocol, hostname, port, username, password } = new URL(endpoint)
  if (protocol !== 'https:' || port !== '' || username !== '' || password !== '') return false
  return HOSTS.some((host) => (host.startsWith('.') ? hostname.endsWith(host) : hostname === host))
}

/** Creates a client for the known push services. */
export const createPushServices = (pushFetch: typeof fetch = fetch): PushServices => ({
  knows: isKnown,
  async send({ endpoint, headers, body }) {
    if (!isKnown(endpoint)) throw new Error('This is no push service')
    const answer = await pushFetch(endpoint, {
      method: 'POST',
      headers,
      body,
      // A redirect could lead to an unknown host.
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    await answer.body?.cancel()
    const wait = Number(answer.headers.get('retry-after') ?? Number.NaN)
    return { status: answer.status, retryAfterSeconds: Number.isFinite(wait) && wait > 0 ? wait : null }
  },
})
