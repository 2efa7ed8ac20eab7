/** Largest JSON body in bytes; a batch of cart operations may be longer. */
export const BODY_MOST = 64 * 1024
export const BATCH_BODY_MOST = 256 * 1024

/** The body as text, or null when it is longer than `most` bytes: then nothing beyond the limit is read. */
export async function readBody(request: Request, most: number): Promise<string | null> {
  const announced = request.headers.get('content-length')
  if (announced === null) return readStream(request.body, most)
  if (!(Number(announced) <= most)) return null
  const text = await request.text()
  return Buffer.byteLength(text) > most ? null : text
}

async function readStream(body: ReadableStream<Uint8Array> | null, most: number): Promise<string | null> {
  if (!body) return ''
  const decoder = new TextDecoder()
  const reader = body.getReader()
  let length = 0
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    length += value.byteLength
    if (length > most) {
      await reader.cancel()
      return null
    }
    text += decoder.decode(value, { stream: true })
  }
}
