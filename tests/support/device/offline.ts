import { type DrainDeps, drain } from '#src/offline/outbox/drain.ts'
import type { CartEdit } from '#src/offline/outbox/enqueue.ts'
import { drainLock } from '#src/offline/outbox/lock.ts'
import { pageMaintenance } from '#src/offline/outbox/page-maintenance.ts'
import { openPageStore } from '#src/offline/outbox/page-store.ts'
import { pageTransport } from '#src/offline/outbox/page-transport.ts'
import type { StoreDeps } from '#src/offline/outbox/store.ts'
import type { Owner } from '#src/offline/storage/owner.ts'
import { signOutDevice } from '#src/offline/storage/sign-out.ts'
import { productable } from '../../simulation/sample-cart.ts'
import { type MemoryDevice, type MemoryOptions, memoryDevice } from './memory-records.ts'
import { NEVER_FROZEN } from './page-lifecycle.ts'

export const OWNER = 'alice:0'

export interface DeviceClock {
  ms: number
}

interface DeviceOptions extends MemoryOptions {
  /** Ids are counted up from here: two devices never draw the same one. */
  firstId?: number
}

/** A store on an in-memory device, with a stopped clock. */
export function storeOn(device: MemoryDevice = memoryDevice(), { firstId = 0, ...options }: DeviceOptions = {}) {
  const clock: DeviceClock = { ms: Date.UTC(2026, 0, 1) }
  let ids = firstId
  const dependencies: StoreDeps = {
    transact: device.open(options),
    clock: { now: () => clock.ms, monotonic: () => clock.ms },
    random: () => 0.5,
    newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
    changed: () => {},
  }
  const leave = (owner: Owner, keepUnsent: boolean) => signOutDevice(dependencies, owner, keepUnsent)
  return { store: openPageStore(dependencies), leave, clock, device, dependencies }
}

/** A change of one product's cart line. */
export const edit = (product: number, action: CartEdit['change']['action'], quantity: number): CartEdit => ({
  line: { productable_type: 'product', productable_id: product, checkout_type: 'currency' },
  change: { action, quantity },
  display: { productable: productable(product), before: null },
})

interface DrainedDevice extends Pick<ReturnType<typeof storeOn>, 'store' | 'clock'> {
  owner?: Owner
  /** Maximum operations per call. */
  most?: number
}

/** Drains a device with the given function as its `fetch`. */
export function drainWith({ store, clock, owner = OWNER, most }: DrainedDevice, ask: typeof fetch, isHidden = true) {
  const parts = {
    store,
    transport: { ...pageTransport(ask), ...(most && { most }) },
    clock: { now: () => clock.ms, monotonic: () => clock.ms },
  }
  const dependencies: DrainDeps = {
    ...parts,
    maintenance: pageMaintenance(parts),
    lock: drainLock(undefined, NEVER_FROZEN),
    sleep: async (ms) => {
      clock.ms += ms
      // Lets pending user actions run first.
      await new Promise((resolve) => setImmediate(resolve))
    },
    isHidden: () => isHidden,
  }
  return drain(owner, dependencies)
}
