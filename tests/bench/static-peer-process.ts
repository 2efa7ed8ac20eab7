import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'

const [, , origin] = process.argv

interface Answer {
  headers: Record<string, string>
  bytes: Buffer
}

/** What belongs to the connection, or to the bytes that were changed here. */
const NOT_COPIED = [
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
]

const answers = new Map<string, Promise<Answer>>()

async function fetched(path: string, accept: string): Promise<Answer> {
  const response = await fetch(`${origin}${path}`, { headers: { accept, 'accept-language': 'en' } })
  const headers = Object.fromEntries([...response.headers].filter(([name]) => !NOT_COPIED.includes(name)))
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!headers['content-type']?.startsWith('text/html')) return { headers, bytes }
  const bare = bytes.toString().replace(/<script[\s\S]*?<\/script>/g, '')
  return { headers: { ...headers, 'content-encoding': 'br' }, bytes: brotliCompressSync(bare) }
}

const server = createServer((asked, answer) => {
  const path = asked.url ?? '/'
  const known = answers.get(path) ?? fetched(path, asked.headers.accept ?? '*/*')
  answers.set(path, known)
  known.then(
    ({ headers, bytes }) => answer.writeHead(200, { ...headers, 'content-length': bytes.length }).end(bytes),
    () => answer.writeHead(502).end(),
  )
})
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
