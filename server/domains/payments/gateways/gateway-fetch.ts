import { readLimited } from '../../../platform/outbound/read-limited.ts'
import { type GatewayFetch, GatewayUnreachable } from './gateway.ts'

const PATIENCE_MS = 10_000
/** Longest answer, in bytes. */
const MAX_ANSWER = 64 * 1024

/** The body of a gateway's response. @throws GatewayUnreachable for a timeout, an error status or an oversized body */
export async function fetchText(gatewayFetch: GatewayFetch, url: URL, init: RequestInit = {}): Promise<string> {
  try {
    const answer = await gatewayFetch(
      new Request(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
    if (!answer.ok) throw new GatewayUnreachable(`${url.host} answered ${answer.status}`)
    const text = await readLimited(answer, MAX_ANSWER)
    if (text === null) throw new GatewayUnreachable(`${url.host} answered too much`)
    return text
  } catch (cause) {
    if (cause instanceof GatewayUnreachable) throw cause
    throw new GatewayUnreachable(`${url.host} does not answer`, { cause })
  }
}

/** The same, parsed as JSON. */
export async function fetchJson(gatewayFetch: GatewayFetch, url: URL, init: RequestInit = {}): Promise<unknown> {
  const text = await fetchText(gatewayFetch, url, init)
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new GatewayUnreachable(`${url.host} answered no JSON`, { cause })
  }
}
