import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey } from '#contract/cart/line-key.ts'
import { type DrainDeps, drain } from '#src/offline/outbox/drain.ts'
import { drainLock } from '#src/offline/outbox/lock.ts'
import { pageMaintenance } from '#src/offline/outbox/page-maintenance.ts'
import { openPageStore, type PageStore } from '#src/offline/outbox/page-store.ts'
import { pageTransport } from '#src/offline/outbox/page-transport.ts'
import { refreshCart } from '#src/offline/outbox/refresh-cart.ts'
import { memoryDevice } from '../support/device/memory-records.ts'
import { edit, OWNER } from '../support/device/offline.ts'
import { NEVER_FROZEN } from '../support/device/page-lifecycle.ts'
import { defectiveTransact } from './defects.ts'
import { ModelServer } from './model-server.ts'
import { answerOf, requestOf } from './wire.ts'

// A device whose server is restored from a back-up: what it had confirmed since then is gone there.

interface Mistakes {
  /** Takes the older cart for a newer one. */
  acceptsOlderSnapshots?: true
  /** Compares the cart of the server with nothing. */
  comparesNothing?: true
}

const event = fc.oneof(
  fc.record({
    kind: fc.constant('edit' as const),
    product: fc.integer({ min: 1, max: 3 }),
    pieces: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('send' as const, 'back up' as const, 'restore' as const) }),
)
type Event = typeof event extends fc.Arbitrary<infer Kind> ? Kind : never

/** A store that forgets what the server had confirmed. */
const trusting = (store: PageStore): PageStore => ({
  ...store,
  putSnapshot: (owner, { answer, question }) =>
    store.putSnapshot(owner, { answer, question: { ...question, base: 0, version: -1 } }),
})

class World {
  readonly #server = new ModelServer({})
  readonly #deps: DrainDeps & { store: PageStore }
  #restore: (() => void) | null = null
  #isRestored = false

  constructor(mistakes: Mistakes) {
    let [ms, ids] = [Date.UTC(2026, 0, 1), 0]
    const clock = { now: () => ms, monotonic: () => ms }
    const ask: typeof fetch = async (url, init) => {
      const { status, body } = this.#server.handle(requestOf(url, init, OWNER))
      return answerOf(status, body, ms)
    }
    const store = openPageStore({
      transact: defectiveTransact(memoryDevice().open(), mistakes),
      clock,
      random: () => 0.5,
      newId: () => `00000000-0000-4000-8000-${String(++ids).padStart(12, '0')}`,
      changed: () => {},
    })
    const parts = { store: mistakes.comparesNothing ? trusting(store) : store, transport: pageTransport(ask), clock }
    this.#deps = {
      ...parts,
      maintenance: pageMaintenance(parts),
      lock: drainLock(undefined, NEVER_FROZEN),
      sleep: async (wait) => {
        ms += wait
      },
      isHidden: () => true,
    }
  }

  async run(one: Event): Promise<void> {
    switch (one.kind) {
      case 'edit':
        await this.#deps.store.enqueue(OWNER, edit(one.product, 'add', one.pieces))
        return
      case 'send':
        return this.#send()
      case 'back up':
        this.#restore = this.#server.backUp()
        return
      case 'restore':
        if (this.#isRestored || this.#restore === null) return
        this.#isRestored = true
        this.#restore()
        return
    }
  }

  async #send(): Promise<void> {
    await this.#deps.store.nudge(OWNER, 'person')
    await drain(OWNER, this.#deps)
    await refreshCart(OWNER, this.#deps)
  }

  /** What the person meant and the server lacks, and nobody is asked about: nothing, where the device is right. */
  async lost(meant: ReadonlyMap<string, number>): Promise<string[]> {
    for (const _round of [1, 2]) await this.#send()
    const { operations } = await this.#deps.store.view(OWNER)
    const { rollback } = await this.#deps.store.accountView(OWNER)
    const asked = new Set([
      ...operations.filter(({ state }) => state === 'review').map(({ line }) => lineKey(line)),
      ...(rollback?.lines ?? []).map(({ line }) => lineKey(line)),
    ])
    const { lines } = this.#server.cart(OWNER)
    return [...meant]
      .filter(([key, pieces]) => !asked.has(key) && lines.get(key)?.quantity !== pieces)
      .map(([key]) => key)
  }

  /** Changes that the server has done twice since the state that it was restored to. */
  get doneTwice(): number {
    const done = this.#server.deeds.filter(({ outcome }) => outcome === 'executed').map(({ nonce }) => nonce)
    return done.length - new Set(done).size
  }
}

async function holds(events: readonly Event[], mistakes: Mistakes): Promise<boolean> {
  const world = new World(mistakes)
  const meant = new Map<string, number>()
  for (const one of events) {
    await world.run(one)
    if (one.kind !== 'edit') continue
    const key = lineKey(edit(one.product, 'add', 1).line)
    meant.set(key, (meant.get(key) ?? 0) + one.pieces)
  }
  return (await world.lost(meant)).length === 0 && world.doneTwice === 0
}

const search = (mistakes: Mistakes, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.array(event, { maxLength: 16, size: 'max' }), (events) => holds(events, mistakes)),
    { numRuns, seed: 20_260_101, endOnFailure: Object.keys(mistakes).length > 0 },
  )

describe('a device whose server is restored from a back-up', () => {
  it('asks about every line that the server has lost, and sends nothing twice', async () => {
    const { failed, counterexample } = await search({}, 600)
    expect(failed && counterexample).toBe(false)
  })

  it.each<[string, Mistakes]>([
    ['takes the older cart for a newer one', { acceptsOlderSnapshots: true }],
    ['compares the cart of the server with nothing', { comparesNothing: true }],
  ])('would be found out if it %s', async (_name, mistakes) => expect((await search(mistakes, 600)).failed).toBe(true))
})
