import { connect, createServer, type Socket } from 'node:net'

/**
 * Connections as on a slow network, for browsers that cannot slow their own: each of the given ports is one address of
 * the store, so that a browser has nothing of it in its caches. In a process of its own, as the static peer is.
 */
export interface SlowNetwork {
  /** Port of the store on loopback. */
  target: number
  latencyMs: number
  downKbps: number
  /** As many addresses are opened. */
  addresses: number
}

/** Sends what arrives later by half of the latency, at the rate of the link, which all connections share. */
function createLink(kbps: number, latencyMs: number) {
  let freeAt = 0
  return (bytes: number, deliver: () => void): void => {
    const now = performance.now()
    freeAt = Math.max(now, freeAt) + (bytes * 8) / kbps
    setTimeout(deliver, freeAt - now + latencyMs / 2)
  }
}

/** A window of TCP: more is not read from the store while it is on its way. */
const MAX_ON_THE_WAY = 64 * 1024

function pipe(from: Socket, to: Socket, send: ReturnType<typeof createLink>): void {
  let onTheWay = 0
  from.on('data', (chunk) => {
    onTheWay += chunk.length
    if (onTheWay > MAX_ON_THE_WAY) from.pause()
    send(chunk.length, () => {
      onTheWay -= chunk.length
      from.resume()
      if (!to.destroyed) to.write(chunk)
    })
  })
  from.on('end', () => send(0, () => to.end()))
  for (const event of ['error', 'close']) from.on(event, () => to.destroy())
}

async function openAddresses({ target, latencyMs, downKbps, addresses }: SlowNetwork): Promise<void> {
  const ports: number[] = []
  for (let at = 0; at < addresses; at++) {
    const up = createLink(750, latencyMs)
    const down = createLink(downKbps, latencyMs)
    const server = createServer({ allowHalfOpen: true }, (browser) => {
      browser.pause()
      // The round trip of the handshake.
      setTimeout(() => {
        const store = connect({ port: target, host: '127.0.0.1', allowHalfOpen: true })
        pipe(browser, store, up)
        pipe(store, browser, down)
        browser.resume()
      }, latencyMs)
    })
    const { promise, resolve } = Promise.withResolvers<number>()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    })
    ports.push(await promise)
  }
  process.send?.(ports)
}

process.once('message', (network: SlowNetwork) => void openAddresses(network))
process.once('disconnect', () => process.exit(0))
