import type { Scheduler } from 'fast-check'
import { type CartChange, quantityAfter } from '#contract/cart/cart-change.ts'
import { lineKey } from '#contract/cart/line-key.ts'
import { CallRefused } from '#src/lib/http/call-errors.ts'
import { type PageLifecycle, watchLifecycle } from '#src/lib/page-lifecycle.ts'
import { type DrainDeps, drain } from '#src/offline/outbox/drain.ts'
import { drainLock } from '#src/offline/outbox/lock.ts'
import { isWaiting, type Operation, operationId } from '#src/offline/outbox/operation.ts'
import { pageMaintenance } from '#src/offline/outbox/page-maintenance.ts'
import { openPageStore, type PageStore } from '#src/offline/outbox/page-store.ts'
import { pageTransport } from '#src/offline/outbox/page-transport.ts'
import { refreshCart } from '#src/offline/outbox/refresh-cart.ts'
import { workerTransport } from '#src/offline/outbox/transport.ts'
import { checkedTransact } from '#src/offline/storage/checked-transact.ts'
import { RECORD_SCHEMAS } from '#src/offline/storage/record-schemas.ts'
import { KEY, type Versioned } from '#src/offline/storage/records.ts'
import { memoryDevice } from '../support/device/memory-records.ts'
import { type Defects, defectiveStore, defectiveTransact, defectiveTransport } from './defects.ts'
import { CONTEXTS, type Event, type Network, OWNERS, type SeldomEvent } from './events.ts'
import { ModelLocks } from './model-locks.ts'
import { ModelServer } from './model-server.ts'
import { productable } from './sample-cart.ts'
import { lineOf, operationsIn } from './stored-operations.ts'
import { answerOf, htmlPage, requestOf } from './wire.ts'

const DAY_MS = 24 * 60 * 60_000

/** A tab or the worker. A crash starts a new generation; promises awaited by the old one never resolve. */
interface Context {
  index: number
  generation: number
  page: EventTarget
  lifecycle: PageLifecycle
}

function newContext(index: number): Context {
  const page = new EventTarget()
  return { index, generation: 0, page, lifecycle: watchLifecycle(page) }
}

/** A change whose enqueue was committed, so it must not be lost. */
export interface Intent {
  owner: string
  /** Copy of the browser profile on which it was made. */
  disk: number
  id: string
  nonce: string | undefined
  line: string
  change: CartChange
}

const never = new Promise<never>(() => {})

/** One device with tabs and a worker, the network and the server; the scheduler decides the order of all steps. */
export class World {
  readonly device = memoryDevice()
  readonly server: ModelServer
  readonly intents: Intent[] = []
  /** Nonces. */
  readonly discarded = new Set<string | undefined>()
  /** Index of the active profile copy; `#otherDisk` holds the records of the other one. */
  disk = 0
  #otherDisk: Map<string, Versioned> | null = null
  readonly #scheduler: Scheduler
  readonly #mistakes: Defects
  readonly #locks = new ModelLocks()
  readonly #contexts: Context[] = Array.from({ length: CONTEXTS }, (_, index) => newContext(index))
  readonly #network: Network[] = []
  /** Owner of the session cookie. */
  #session: string | null = OWNERS[0]
  /** Last owner who signed in on this device. */
  #shopper: string = OWNERS[0]
  #writesThatFail = 0
  #ids = 0
  #now = Date.UTC(2026, 0, 1)
  #serverNow = this.#now
  #seed = 1

  constructor(scheduler: Scheduler, mistakes: Defects) {
    this.#scheduler = scheduler
    this.#mistakes = mistakes
    this.server = new ModelServer(mistakes)
  }

  /** Starts an event; its steps continue when the scheduler runs them. */
  async happen(event: Event): Promise<void> {
    switch (event.kind) {
      case 'edit':
        return this.#edit(this.#context(event.tab), event)
      case 'drain':
        return this.#drain(this.#context(event.context), event.isNudged)
      case 'refresh':
        return background(refreshCart(this.#shopper, this.#deps(this.#context(event.context))))
      case 'network':
        this.#network.push(event.next)
        return
      case 'crash':
        return this.#crash(this.#context(event.context))
      case 'freeze': {
        const { page } = this.#context(event.tab)
        page.dispatchEvent(new Event(event.isFrozen ? 'pagehide' : 'pageshow'))
        return
      }
      case 'steal':
        return this.#locks.steal()
      case 'full':
        this.#writesThatFail += 1
        return
      case 'clock':
        this.#now += event.ms
        return
      case 'run':
        return this.run(event.steps)
      case 'sign-in':
      case 'stock':
      case 'elsewhere':
      case 'discard':
      case 'weeks':
      case 'copy':
      case 'switch':
        return this.#happenSeldom(event)
    }
  }

  async #happenSeldom(event: SeldomEvent): Promise<void> {
    switch (event.kind) {
      case 'sign-in': {
        this.#session = event.owner
        if (event.owner === null) return
        this.#shopper = event.owner
        return background(this.#deps(this.#context(0)).store.resume(event.owner))
      }
      case 'stock':
        this.server.stock = event.pieces
        return
      case 'elsewhere':
        return this.server.changeElsewhere(this.#shopper, { ...lineOf(event.product), ...ONE_MORE, promotion_id: null })
      case 'discard': {
        const operation = this.operations(this.#shopper).filter(isWaiting)[event.which]
        if (operation) this.#discard(operation)
        return
      }
      case 'weeks':
        this.#now += 15 * DAY_MS
        this.#serverNow = this.#now
        return
      case 'copy':
        await settled()
        this.#otherDisk ??= structuredClone(this.device.records)
        return
      case 'switch':
        return this.#switch()
    }
  }

  /** Switches to the other copy of the profile, after a crash of all contexts. */
  async #switch(): Promise<void> {
    if (this.#otherDisk === null) return
    await settled()
    for (const context of this.#contexts) this.#crash(context)
    const opened = this.#otherDisk
    this.#otherDisk = new Map(this.device.records)
    this.device.records.clear()
    for (const [key, value] of opened) this.device.records.set(key, value)
    this.disk = 1 - this.disk
  }

  /** Runs up to `steps` waiting steps in the scheduler's order. */
  async run(steps: number): Promise<void> {
    await settled()
    for (let left = steps; left > 0 && this.#scheduler.count() > 0; left--) {
      await this.#scheduler.waitNext(1)
      await settled()
      this.afterStep()
    }
  }

  /** Called after each step; set by the test run. */
  afterStep: () => void = () => {}

  /** Ends all failures, signs every owner in again and sends everything. */
  async heal(): Promise<void> {
    this.#network.length = 0
    this.#writesThatFail = 0
    this.#serverNow = this.#now
    for (const context of this.#contexts) thaw(context)
    await this.run(2_000)
    await this.#healDisk()
    if (this.#otherDisk === null) return
    for (const _copy of [1, 2]) {
      await this.#switch()
      await this.#healDisk()
    }
  }

  async #healDisk(): Promise<void> {
    const concerned = OWNERS.filter((owner) => this.server.carts.has(owner) || this.operations(owner).length > 0)
    // The second round processes what the first one left.
    for (const owner of [...concerned, ...concerned]) {
      this.#session = owner
      this.#shopper = owner
      const context = this.#context(0)
      this.#crash(context)
      const dependencies = this.#deps(context)
      await this.#finish(dependencies.store.resume(owner))
      await this.#finish(dependencies.store.nudge(owner, 'person'))
      await this.#finish(drain(owner, dependencies))
      await this.#finish(refreshCart(owner, dependencies))
    }
  }

  /** Of the active copy. */
  operations(owner: string): Operation[] {
    return operationsIn(this.device.records, owner)
  }

  /** Of both copies. */
  allOperations(owner: string): Operation[] {
    return [...this.operations(owner), ...operationsIn(this.#otherDisk ?? new Map(), owner)]
  }

  get isCopied(): boolean {
    return this.#otherDisk !== null
  }

  /** Whether a queue parked for thirty days was replaced by a tombstone. */
  isLapsed(owner: string): boolean {
    const key = KEY.tombstone(owner)
    return this.device.records.has(key) || (this.#otherDisk?.has(key) ?? false)
  }

  /** Intended quantities by line: all committed changes in order. */
  meant(owner: string): Map<string, number> {
    const quantities = new Map<string, number>()
    for (const { owner: whose, line, change } of this.intents)
      if (whose === owner) quantities.set(line, quantityAfter(quantities.get(line) ?? 0, change))
    return quantities
  }

  async #finish(work: Promise<unknown>): Promise<void> {
    const progress = { isDone: false }
    const done = work.finally(() => {
      progress.isDone = true
    })
    for (let left = 5_000; !progress.isDone; left--) {
      if (left === 0) throw new Error('The drain does not end.')
      await this.run(1)
    }
    await done
  }

  /** The new context also drops everything that waited for the page to be shown. */
  #crash(context: Context): void {
    this.#locks.releaseAll(context.index)
    Object.assign(context, newContext(context.index), { generation: context.generation + 1 })
  }

  #context(index: number): Context {
    const context = this.#contexts[index]
    if (!context) throw new RangeError(`No context ${index}`)
    return context
  }

  #step(context: Context): () => Promise<void> {
    const { generation } = context
    return async () => {
      await this.#scheduler.schedule(Promise.resolve())
      if (context.lifecycle.isFrozen()) await context.lifecycle.untilShown()
      if (context.generation !== generation) await never
    }
  }

  #store(context: Context, committed: (result: unknown) => void = () => {}) {
    const open = this.device.open({
      pause: this.#step(context),
      committed,
      beforeCommit: () => {
        if (this.#writesThatFail === 0) return
        this.#writesThatFail -= 1
        throw new DOMException('No room', 'QuotaExceededError')
      },
      isUnsafe: this.#mistakes.transactionsOverlap ?? false,
    })
    const isWorker = context.index === CONTEXTS - 1
    const opened = isWorker ? open : checkedTransact(open, { schemas: RECORD_SCHEMAS, now: this.#clock.now })
    const store = openPageStore({
      transact: defectiveTransact(opened, this.#mistakes),
      clock: this.#clock,
      random: this.#random,
      newId: this.#newId,
      changed: () => {},
    })
    return defectiveStore(store, this.device, this.#mistakes)
  }

  readonly #clock = { now: () => this.#now, monotonic: () => this.#now }
  readonly #newId = () => `00000000-0000-4000-8000-${String(++this.#ids).padStart(12, '0')}`
  readonly #random = () => {
    this.#seed = (this.#seed * 48_271) % 2_147_483_647
    return this.#seed / 2_147_483_647
  }

  #deps(context: Context): DrainDeps & { store: PageStore } {
    const ask = this.#fetch(context)
    const { index, generation } = context
    const isWorker = index === CONTEXTS - 1
    const locks = this.#locks.of(index, () => context.generation === generation)
    const transport = isWorker ? workerTransport(ask) : pageTransport(ask)
    const parts = {
      store: this.#store(context),
      transport: defectiveTransport(transport, this.#mistakes, this.#newId),
      clock: this.#clock,
    }
    return {
      ...parts,
      maintenance: isWorker ? null : pageMaintenance(parts),
      lock: drainLock(locks, context.lifecycle, neverFires),
      sleep: async (ms) => {
        this.#now += ms
        await this.#step(context)()
      },
      isHidden: () => isWorker,
    }
  }

  #edit(context: Context, { product, change }: { product: number; change: CartChange }): void {
    const owner = this.#shopper
    const line = lineOf(product)
    const { disk } = this
    const accept = (id: string, nonce?: string) =>
      this.intents.push({ owner, disk, id, nonce, line: lineKey(line), change })
    const store = this.#store(context, (result) => {
      const stored = result as Operation
      if (!this.#mistakes.acceptsBeforeStored) accept(operationId(stored), stored.nonce)
    })
    if (this.#mistakes.acceptsBeforeStored) accept('unknown')
    background(store.enqueue(owner, { line, change, display: { productable: productable(product), before: null } }))
  }

  #drain(context: Context, isNudged: boolean): void {
    const owner = this.#shopper
    const dependencies = this.#deps(context)
    background(
      isNudged
        ? dependencies.store.nudge(owner, 'signal').then(() => drain(owner, dependencies))
        : drain(owner, dependencies),
    )
  }

  #discard(operation: Operation): void {
    const store = this.#store(this.#context(0), () => this.discarded.add(operation.nonce))
    background(store.decide(operation.owner, operationId(operation), { kind: 'discard' }))
  }

  #fetch(context: Context): typeof fetch {
    return async (url, init) => {
      const mode = this.#network.shift() ?? 'ok'
      const step = this.#step(context)
      const request = requestOf(url, init, mode === 'signed-out' ? null : this.#session)
      // A request in flight is delivered even if its sender crashes.
      const deliver = async () => {
        await this.#scheduler.schedule(Promise.resolve())
        return this.server.handle(request)
      }
      if (mode === 'late') background(deliver())
      const answer =
        mode === 'ok' || mode === 'cut' || mode === 'twice' || mode === 'signed-out' ? await deliver() : null
      if (mode === 'twice') background(deliver())
      await step()
      if (mode === 'portal') return htmlPage
      if (mode === 'fault' || mode === 'busy') return answerOf(mode === 'fault' ? 500 : 503, null, this.#serverNow)
      if (!answer || mode === 'cut') throw new TypeError('Failed to fetch')
      return answerOf(answer.status, answer.body, this.#serverNow)
    }
  }

  /** Version of the stored cart, for the checks; undefined when none is stored. */
  version(owner: string): number | undefined {
    return (this.device.records.get(KEY.snapshot(owner)) as { version?: number } | undefined)?.version
  }
}

/** Fires `pageshow`, which has no effect on a page that was not hidden. */
const thaw = ({ page }: Context): void => void page.dispatchEvent(new Event('pageshow'))

const ONE_MORE: CartChange = { action: 'add', quantity: 1 }

/** Waiting for a lock ends only by the `steal` event, not by time. */
const neverFires = (() => 0) as unknown as typeof setTimeout

/** Runs in the background; failures of storage, network or session are part of the schedule. */
function background(work: Promise<unknown>): void {
  work.catch((error: unknown) => {
    if (![DOMException, TypeError, CallRefused].some((kind) => error instanceof kind)) throw error
  })
}

/** Resolves when only the scheduler can continue. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))
