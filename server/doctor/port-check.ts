import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { type Finding, problem } from '../finding.ts'
import { readLimited } from '../platform/outbound/read-limited.ts'

/** Time for the answer of the program on the port. */
const PATIENCE_MS = 3_000
/** Longest answer of the store's own health check, in bytes. */
const MAX_ANSWER = 16 * 1024

/** Whether the port is free, or this store's own server has it. */
export async function checkPort({ host, port }: Config): Promise<Finding[]> {
  if (port === 0 || (await isFree(host, port)) || (await isStore(host, port))) return []
  return [
    problem(
      `Another program is using port ${port} on ${host}.`,
      'Stop that program, or set another PORT in store.env.',
    ),
  ]
}

const isFree = (host: string, port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen(port, host, () => server.close(() => resolve(true)))
  })

async function isStore(host: string, port: number): Promise<boolean> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}/api/health`
  const answer = await fetch(address, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
  const text = answer && (await readLimited(answer, MAX_ANSWER).catch(() => null))
  return text !== null && isEnvelope(text)
}

/** Every answer of a store's API has the field `OK`. */
function isEnvelope(text: string): boolean {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null && 'OK' in body
  } catch {
    return false
  }
}
