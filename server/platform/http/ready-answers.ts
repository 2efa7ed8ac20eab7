import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { HEADER, IMAGE_PROXY_FOLDER } from '#contract/constants.ts'
import type { Config } from '../../config.ts'
import { hasBody, hasOneHost } from './incoming.ts'
import type { ReadBudget } from './read-budget.ts'
import { bestEncoding, callVariant, type HeaderOf, hasContent } from './request-headers.ts'
import type { Destination, RequestReports } from './request-reports.ts'
import { inRequestScope } from './request-scope.ts'
import type { ReusableResponse } from './send-bytes.ts'
import { visitorAddress } from './visitor-address.ts'

/** An answer as it is written. */
interface ReadyAnswer extends Destination {
  etag: string
  /** Names and values in turn. */
  headers: readonly string[]
  /** Those of the answer 304. */
  unchangedHeaders: readonly string[]
  content: Uint8Array
  isCurrent(): boolean
  /** Bytes that it keeps in memory. */
  size: number
}

/**
 * Answers of the app that are the same for every request with the same address and variant, written again without the
 * app, its router and the objects of a request. They end when the app would give another answer.
 */
export interface ReadyAnswers {
  /** Writes the answer and returns true if there is one for this request. */
  answer(incoming: IncomingMessage, outgoing: ServerResponse): boolean
  /** Stores an answer of the app to this request. */
  store(incoming: IncomingMessage, response: ReusableResponse, destination: Destination): void
}

interface ReadyAnswersParts {
  reports: RequestReports
  /** What a page depends on besides its address. */
  pageVariant(url: string, header: HeaderOf): string
  /** Of a network that may have no further answer of a call, the app says why. */
  reads: Pick<ReadBudget, 'take'>
  config: Pick<Config, 'trustedProxies'>
}

/** Contents are compressed: some 2,000 pages. */
const MAX_BYTES = 32 * 1024 * 1024
/** About the memory of an answer besides its content. */
const OVERHEAD_BYTES = 4_096
/** Headers of content, which 304 does not have. */
const OF_CONTENT = ['content-type', 'content-encoding', 'content-length']

export function createReadyAnswers({ reports, pageVariant, reads, config }: ReadyAnswersParts): ReadyAnswers {
  const answers = new Map<string, ReadyAnswer>()
  let bytes = 0

  function variantOf(url: string, header: HeaderOf): string {
    if (url.startsWith('/api/')) return callVariant(header)
    if (url.startsWith(IMAGE_PROXY_FOLDER)) return ''
    return url.startsWith('/assets/') ? bestEncoding(header) : pageVariant(url, header)
  }

  function drop(key: string): void {
    bytes -= answers.get(key)?.size ?? 0
    answers.delete(key)
  }

  return {
    answer(incoming, outgoing) {
      const { url = '', headers } = incoming
      if (!isPlainGet(incoming)) return false
      const header = headerIn(headers)
      const known = answers.get(keyOf(url, header, variantOf(url, header)))
      if (!known?.isCurrent()) return false
      if (url.startsWith('/api/') && reads.take(addressOf(incoming, config)) > 0) return false
      write(known, reports, { incoming, outgoing, header })
      return true
    },
    store(incoming, { status, reuse, headers, content, etag }, destination) {
      const { url = '' } = incoming
      const header = headerIn(incoming.headers)
      // Another variant: a header came twice, and the app read it otherwise.
      if (!reuse || status !== 200 || !isPlainGet(incoming) || variantOf(url, header) !== reuse.variant) return
      const key = keyOf(url, header, reuse.variant)
      const pairs = [...headers]
      const unchangedHeaders = pairs.filter(([name]) => !OF_CONTENT.includes(name)).flat()
      const size = OVERHEAD_BYTES + key.length + content.byteLength
      drop(key)
      const { isCurrent } = reuse
      answers.set(key, { ...destination, etag, headers: pairs.flat(), unchangedHeaders, content, isCurrent, size })
      bytes += size
      // The oldest first: what is asked for often has been made again and stored since.
      for (const oldest of answers.keys()) {
        if (bytes <= MAX_BYTES) break
        drop(oldest)
      }
    },
  }
}

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  header: HeaderOf
}

function write(answer: ReadyAnswer, reports: RequestReports, { incoming, outgoing, header }: Exchange): void {
  const peer = incoming.socket.remoteAddress ?? ''
  const begun = reports.begin({ method: 'GET', header, peer })
  const isUnchanged = header('if-none-match') !== undefined && hasContent(header, answer.etag)
  const status = isUnchanged ? 304 : 200
  const headers = isUnchanged ? answer.unchangedHeaders : answer.headers
  outgoing.writeHead(status, [...headers, HEADER.requestId, begun.scope.id])
  outgoing.end(isUnchanged ? undefined : answer.content)
  const { declared, path } = answer
  inRequestScope(begun.scope, () => reports.end(begun, { declared, path, status }))
}

const addressOf = ({ socket, headers }: IncomingMessage, { trustedProxies }: ReadyAnswersParts['config']): string =>
  visitorAddress(
    { peer: socket.remoteAddress ?? '', forwarded: headerIn(headers)('x-forwarded-for') ?? null },
    trustedProxies,
  )

/** The value of a header that comes at most once, or that Node joins. */
const headerIn =
  (headers: IncomingHttpHeaders): HeaderOf =>
  (name) => {
    const value = headers[name]
    return typeof value === 'string' ? value : undefined
  }

const keyOf = (url: string, header: HeaderOf, variant: string): string => `${variant}\n${header('host')}\n${url}`

/** Without a body, which would have to be read, and with one Host, which the app has seen at this address before. */
const isPlainGet = (incoming: IncomingMessage): boolean =>
  incoming.method === 'GET' && !hasBody(incoming) && hasOneHost(incoming)
