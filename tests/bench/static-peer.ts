import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/**
 * The limit for comparison: the same page with the same headers, inlined CSS, font and pictures, but without scripts,
 * from bare Node, in memory and compressed beforehand. In a process of its own: the process that drives the browser is
 * busy with its messages while a page loads.
 *
 * The headers count too. `Cross-Origin-Opener-Policy` lets Chromium load the page in a new process, whose processor is
 * slowed only once the page is being parsed; without it the limit was slower than the store.
 */
export async function startStaticPeer(origin: string): Promise<{ origin: string; close(): void }> {
  const child = fork(join(import.meta.dirname, 'static-peer-process.ts'), [origin])
  const [port] = await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, close: () => child.kill() }
}
