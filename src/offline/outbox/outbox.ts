import { browserClock } from '../../lib/format/clock.ts'
import { fetchWithin, REQUEST_MS } from '../../lib/http/fetch-within.ts'
import { pageLifecycle } from '../../lib/page-lifecycle.ts'
import type { Transact } from '../storage/records.ts'
import { type CartChannel, openChannel } from './channel.ts'
import type { DrainDeps, OutboxMaintenance } from './drain.ts'
import { drainLock } from './lock.ts'
import type { Store, StoreDeps } from './store.ts'
import type { Transport } from './transport.ts'

export interface Outbox<Kept extends Store> extends DrainDeps {
  channel: CartChannel
  store: Kept
}

interface OutboxDependencies<Kept extends Store> {
  transact: Transact
  isHidden: () => boolean
  transport: (fetchKeepalive: typeof fetch) => Transport
  openStore: (dependencies: StoreDeps) => Kept
  maintenance: ((parts: Pick<DrainDeps, 'transport' | 'clock'> & { store: Kept }) => OutboxMaintenance) | null
}

/** The outbox with this device's records, network, lock and clock. */
export function openOutbox<Kept extends Store>({
  transact,
  isHidden,
  transport,
  openStore,
  maintenance,
}: OutboxDependencies<Kept>): Outbox<Kept> {
  const channel = openChannel()
  const store = openStore({
    transact,
    clock: browserClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    changed: channel.publish,
  })
  // keepalive: a request survives the page, so that a change made just before navigation is sent.
  const send = fetchWithin({ ms: REQUEST_MS })
  const fetchKeepalive: typeof fetch = (url, init) => send(url, { ...init, keepalive: init?.method === 'POST' })
  const parts = { store, transport: transport(fetchKeepalive), clock: browserClock }
  return {
    ...parts,
    channel,
    lock: drainLock(navigator.locks, pageLifecycle()),
    maintenance: maintenance && maintenance(parts),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isHidden,
  }
}
