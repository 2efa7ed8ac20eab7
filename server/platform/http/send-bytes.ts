import { type Bytes, COMPRESS_FROM } from './byte-cache.ts'
import { bestEncoding, hasContent, headerOf } from './request-headers.ts'

/** For which later requests a response is the answer too. */
export interface Reuse {
  /** Equal for requests that get the same answer from one address; `ReadyAnswers` computes it from a request too. */
  variant: string
  /** Whether the app would still give this answer. */
  isCurrent(): boolean
}

/** A response that later requests get without the app (`ReadyAnswers`). */
export class ReusableResponse extends Response {
  readonly content: Uint8Array
  readonly etag: string
  /** null: for this request only. */
  reuse: Reuse | null
  constructor({ content, etag, headers, reuse }: ReusableContent) {
    super(content, { headers })
    this.content = content
    this.etag = etag
    this.reuse = reuse
  }
}

/** Has later requests get this response only while the condition holds too. */
export function reuseWhile(response: Response, condition: () => boolean): Response {
  if (!(response instanceof ReusableResponse) || !response.reuse) return response
  const { variant, isCurrent } = response.reuse
  response.reuse = { variant, isCurrent: () => condition() && isCurrent() }
  return response
}

interface ReusableContent {
  content: Uint8Array<ArrayBuffer>
  etag: string
  headers: Headers | Record<string, string>
  reuse: Reuse
}

interface SendReusableInput {
  request: Pick<Request, 'headers'>
  bytes: Bytes
  headers: Headers
  /** null: for this request only. */
  reuse: Reuse | null
}

/** Responds with 304 if the client has these bytes, else with the best encoding it accepts. */
export const sendBytes = (request: Pick<Request, 'headers'>, bytes: Bytes, headers: Headers): Promise<Response> =>
  sendReusable({ request, bytes, headers, reuse: null })

/** The same for a response that is that of later requests too. */
export async function sendReusable({ request, bytes, headers, reuse }: SendReusableInput): Promise<Response> {
  const header = headerOf(request)
  headers.set('ETag', bytes.etag)
  headers.append('Vary', 'Accept-Encoding')
  if (hasContent(header, bytes.etag)) {
    headers.delete('Content-Type')
    return new Response(null, { status: 304, headers })
  }
  const plain = await bytes.encoded('identity')
  const encoding = plain.byteLength < COMPRESS_FROM ? 'identity' : bestEncoding(header)
  if (encoding !== 'identity') headers.set('Content-Encoding', encoding)
  const content = await bytes.encoded(encoding)
  headers.set('Content-Length', String(content.byteLength))
  if (!reuse) return new Response(content, { headers })
  return new ReusableResponse({ content, etag: bytes.etag, headers, reuse })
}
