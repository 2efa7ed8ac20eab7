import { fetchCheckedHost } from '../../../platform/outbound/fetch-checked-host.ts'
import { HostRefused, type Reach } from '../../../platform/outbound/public-address.ts'
import { readBeginning } from '../../../platform/outbound/read-limited.ts'
import { type Message, SendFailure } from './sender.ts'

const TIMEOUT_MS = 15_000
/** Longest part of an answer that is read, in bytes. */
const MAX_READ = 4_096
export const MAX_ANSWER = 200
const MAX_WAIT_SECONDS = 3_600

interface Posted {
  provider: string
  url: string
  headers: Readonly<Record<string, string>>
  body: string | URLSearchParams
  /** Of an address that was typed on a screen. */
  reach?: Reach | undefined
}

export interface ServiceAnswer {
  status: number
  isOk: boolean
  /** Beginning of the body. */
  text: string
  /** Seconds that the service asks to wait; 0 if it does not say. */
  retryAfterSeconds: number
}

/** Posts a message to a service. @throws SendFailure when no answer comes; an answer of any status is returned */
export async function postMessage({ provider, url, headers, body, reach }: Posted): Promise<ServiceAnswer> {
  const request = new Request(url, {
    method: 'POST',
    body,
    headers,
    // Signature and credentials are for this service alone.
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  const response = await (reach ? fetchCheckedHost(reach, request) : fetch(request)).catch((error: unknown) => {
    throw new SendFailure({ provider, answer: causeOf(error) })
  })
  return {
    status: response.status,
    isOk: response.ok,
    // A body that breaks off or never ends does not change that the message was taken.
    text: await readBeginning(response.body, MAX_READ).then(
      ({ text }) => text,
      () => '',
    ),
    retryAfterSeconds: secondsOf(response.headers.get('retry-after')),
  }
}

/** Refused for now: too early, too many, or a fault of the service. */
export const isPassing = (status: number): boolean => status >= 500 || [408, 425, 429].includes(status)

/** What staff may read of an answer: no recipient, one line. */
export const shownAnswer = (answer: string, { to }: Pick<Message, 'to'>): string =>
  answer.replaceAll(to, '…').replaceAll(to.replace('+', ''), '…').replaceAll(/\s+/g, ' ').trim().slice(0, MAX_ANSWER)

function causeOf(error: unknown): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `No answer within ${TIMEOUT_MS / 1000} seconds.`
  if (error instanceof HostRefused) return `No connection: ${error.message}.`
  const cause = error instanceof Error ? error.cause : null
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : 'error'
  return `No connection: ${code}`
}

function secondsOf(header: string | null): number {
  const seconds = Number(header ?? 0)
  return Number.isFinite(seconds) ? Math.min(Math.max(0, seconds), MAX_WAIT_SECONDS) : 0
}
