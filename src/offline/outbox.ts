import { browserClock } from '../lib/clock.ts'
import { type CartChannel, openChannel } from './channel.ts'
import type { DrainDeps, Upkeep } from './drain.ts'
import { drainLock } from './lock.ts'
import type { Transact } from './records.ts'
import type { Store, StoreDeps } from './store.ts'
import type { Transport } from './transport.ts'

export interface Outbox<Kept extends Store> extends DrainDeps {
  channel: CartChannel
  store: Kept
}

interface Ends<Kept extends Store> {
  transact: Transact
  isHidden: () => boolean
  transport: (ask: typeof fetch) => Transport
  openStore: (deps: StoreDeps) => Kept
  upkeep: ((parts: Pick<DrainDeps, 'transport' | 'clock'> & { store: Kept }) => Upkeep) | null
}

/** The real thing, for a page or a worker: this device's records, network, lock and clock. */
export function openOutbox<Kept extends Store>({
  transact,
  isHidden,
  transport,
  openStore,
  upkeep,
}: Ends<Kept>): Outbox<Kept> {
  const channel = openChannel()
  const store = openStore({
    transact,
    clock: browserClock,
    random: Math.random,
    newId: () => crypto.randomUUID(),
    changed: channel.publish,
  })
  const parts = { store, transport: transport((...asked) => fetch(...asked)), clock: browserClock }
  return {
    ...parts,
    channel,
    lock: drainLock(navigator.locks),
    upkeep: upkeep && upkeep(parts),
    sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    isHidden,
  }
}
