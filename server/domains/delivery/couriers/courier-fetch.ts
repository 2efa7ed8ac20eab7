import { readLimited } from '../../../platform/outbound/read-limited.ts'
import { type CourierFetch, CourierUnreachable } from './courier.ts'

const PATIENCE_MS = 15_000
/** Longest answer, in bytes: rates name every courier with its pictures. */
const MAX_ANSWER = 1024 * 1024
/** Longest part of an answer that staff see. */
const MAX_SHOWN = 200

export interface CourierAnswer {
  status: number
  isOk: boolean
  body: unknown
}

/** @throws CourierUnreachable for a timeout, a fault of the service, and an answer that is no JSON */
export async function askCourier(courierFetch: CourierFetch, url: URL, init: RequestInit = {}): Promise<CourierAnswer> {
  try {
    const answer = await courierFetch(
      new Request(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) }),
    )
    const { status } = answer
    const text = await readLimited(answer, MAX_ANSWER)
    if (status >= 500 || status === 408 || status === 429)
      throw new CourierUnreachable(`${url.host} answered ${status}`)
    if (text === null) throw new CourierUnreachable(`${url.host} answered too much`)
    return { status, isOk: answer.ok, body: JSON.parse(text) }
  } catch (cause) {
    if (cause instanceof CourierUnreachable) throw cause
    throw new CourierUnreachable(`${url.host} does not answer as expected`, { cause })
  }
}

/** What staff may read of an answer, on one line. */
export const shownAnswer = (text: string): string =>
  text
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_SHOWN)

/** An address of the service that browsers of staff and customers may open; null for any other. */
export const linkOf = (written: string | null | undefined): string | null =>
  written && URL.canParse(written) && new URL(written).protocol === 'https:' && written.length <= 300 ? written : null
