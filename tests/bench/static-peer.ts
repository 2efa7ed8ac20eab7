import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

/**
 * The limit for comparison: the same HTML with the same inlined CSS, font and pictures, but without scripts, from bare
 * Node, in memory and compressed beforehand.
 */
export async function startStaticPeer(origin: string): Promise<{ origin: string; close(): void }> {
  const answers = new Map<string, Promise<{ headers: Record<string, string>; bytes: Buffer }>>()
  const fetched = async (path: string, accept: string) => {
    const response = await fetch(`${origin}${path}`, { headers: { accept, 'accept-language': 'en' } })
    const type = response.headers.get('content-type') ?? 'application/octet-stream'
    const bytes = Buffer.from(await response.arrayBuffer())
    if (!type.startsWith('text/html')) {
      return { headers: { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' }, bytes }
    }
    const bare = bytes
      .toString()
      .replace(/<script[\s\S]*?<\/script>/g, '')
      .replace(/<link rel="manifest"[^>]*>/, '')
    return { headers: { 'content-type': type, 'content-encoding': 'br' }, bytes: brotliCompressSync(bare) }
  }
  const server = createServer((asked, answer) => {
    const path = asked.url ?? '/'
    const accept = asked.headers.accept ?? '*/*'
    const known = answers.get(path) ?? fetched(path, accept)
    answers.set(path, known)
    known.then(
      ({ headers, bytes }) => answer.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
      () => answer.writeHead(502).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close: () => server.close() }
}
