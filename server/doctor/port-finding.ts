import { createServer } from 'node:net'
import type { Config } from '../config.ts'
import { type Finding, problem } from './finding.ts'

/** Time for the answer of the program on the port. */
const PATIENCE_MS = 3_000

/** Whether the port is free, or this store's own server has it. */
export async function portFindings({ host, port }: Config): Promise<Finding[]> {
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
  const body: unknown = await answer?.json().catch(() => null)
  return typeof body === 'object' && body !== null && 'OK' in body
}
