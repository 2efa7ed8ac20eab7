import { MAX_VIDEO_BYTES } from '#contract/constants.ts'

/** Largest JSON body in bytes, except for batches of cart operations. */
export const MAX_BODY = 64 * 1024
export const MAX_BATCH_BODY = 256 * 1024
/** Largest file plus the overhead of multipart. */
export const MAX_UPLOAD_BODY = MAX_VIDEO_BYTES + MAX_BODY
/** Of an upload that is too large: a video of a phone is refused with a sentence. */
export const DISCARDED_UPLOAD_BYTES = 100 * 1024 * 1024

/** The client closed the connection before its body was complete: neither answered nor logged. */
export class ClientDisconnected extends Error {}

function gone(cause: unknown): never {
  throw new ClientDisconnected('The client hung up.', { cause })
}

/**
 * Reads the body as text; null if it is longer than `limit` bytes, of which no more is read.
 *
 * @throws ClientDisconnected
 */
export async function readBody(request: Request, limit: number): Promise<string | null> {
  const announced = request.headers.get('content-length')
  if (announced === null) {
    const bytes = await readBytes(request, limit)
    return bytes && new TextDecoder().decode(bytes)
  }
  if (!(Number(announced) <= limit)) return null
  const text = await request.text().catch(gone)
  return Buffer.byteLength(text) > limit ? null : text
}

/**
 * Reads the body as bytes; null if it is longer than `limit` bytes, of which no more is kept.
 *
 * @param discarded most bytes beyond the limit that are read all the same: a sender who has not finished when the
 *   connection ends is told of a broken connection, and not why
 * @throws ClientDisconnected
 */
export async function readBytes(
  request: Request,
  limit: number,
  discarded = 0,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const announced = Number(request.headers.get('content-length') ?? 0)
  if (announced > limit + discarded) return null
  const reader = request.body?.getReader()
  const pieces: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = (await reader?.read().catch(gone)) ?? { done: true }
    if (done || !value) return length > limit ? null : Buffer.concat(pieces)
    length += value.byteLength
    if (length > limit + discarded) {
      await reader?.cancel()
      return null
    }
    if (Math.max(announced, length) <= limit) pieces.push(value)
    else pieces.length = 0
  }
}
