import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineKey } from '#contract/cart/line-key.ts'
import { drainWith, edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder } from '#tests/support/device/waiting-orders.ts'
import { type Delivery, OrderServer } from '#tests/support/store/order-server.ts'
import { fold } from '../outbox/merge-operations.ts'
import type { Operation, Partition } from '../outbox/operation.ts'
import { pageTransport } from '../outbox/page-transport.ts'
import { refreshCart } from '../outbox/refresh-cart.ts'
import type { OwnerView } from '../outbox/store.ts'
import { KEY, PREFIX, type Records } from '../storage/records.ts'
import { isOrderWaiting, type WaitingOrder } from '../waiting-orders/waiting-order.ts'
import type { Handover } from './handover.ts'
import { readHandover, readPart, writeHandover } from './handover-text.ts'
import { sealQueue } from './seal-queue.ts'
import { takeOver } from './take-over.ts'

/** Mistakes of a device that the invariants have to find. */
const MISTAKES = {
  'keeps its client id after sealing': 'keepsClient',
  'goes on merging edits into what it has sealed': 'notFrozen',
  'takes operations over under keys of its own': 'newKeys',
  'takes over again, as new operations, what it has taken over before': 'takesTwice',
  'sends what it has taken over in another order': 'reversed',
  'sends later edits before what it has sealed': 'sealedLast',
  'forgets what it has sealed': 'forgets',
  'draws new keys for the orders that it takes over': 'newOrderKeys',
} as const
type Mistake = (typeof MISTAKES)[keyof typeof MISTAKES] | null

/** The real server remembers 200 operations of a client, a hand-over has 100 with one client id, and a call 50. */
const [MEMORY, PER_CLIENT, MOST] = [6, 3, 3]
const DELIVERIES: Delivery[] = ['ok', 'ok', 'lost', 'cut', 'fault', 'portal']
const device = fc.constantFrom(0 as const, 1 as const)
const event = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      device,
      product: fc.integer({ min: 1, max: 4 }),
      action: fc.constantFrom('add' as const, 'add' as const, 'set' as const),
      quantity: fc.integer({ min: 1, max: 3 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('order' as const), device }) },
  {
    weight: 7,
    arbitrary: fc.record({ kind: fc.constant('send' as const), device, fate: fc.constantFrom(...DELIVERIES) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('seal' as const), device, isShown: fc.boolean() }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('take' as const), device, which: fc.nat(5) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stock' as const), pieces: fc.constantFrom(2, 5, 1_000) }) },
)
type Event = typeof event extends fc.Arbitrary<infer Kind> ? Kind : never

class Device {
  readonly parts: ReturnType<typeof storeOn>
  /** Nonces of its edits, in the order in which they were made. */
  readonly made: string[] = []

  constructor(firstId: number) {
    this.parts = storeOn(undefined, { firstId })
  }

  view = () => this.parts.store.view(OWNER)
  change = <Result>(work: (records: Records) => Promise<Result>) => this.parts.store.change(OWNER, work)
  moment = () => ({ now: this.parts.clock.ms, newId: this.parts.dependencies.newId, perClient: PER_CLIENT })
}

/** Two devices of one person, and the server. Storage is transactional, so a crash is the end of a step. */
class World {
  readonly server = new OrderServer(MEMORY)
  readonly devices = [new Device(0), new Device(1_000_000)] as const
  private readonly shown: { from: Device; handover: Handover }[] = []
  private readonly mistake: Mistake
  private fate: Delivery = 'ok'
  private orders = 0

  constructor(mistake: Mistake) {
    this.mistake = mistake
  }

  async run(one: Event): Promise<void> {
    if (one.kind === 'stock') {
      this.server.carts.stock = one.pieces
      return
    }
    const device = this.devices[one.device]
    switch (one.kind) {
      case 'edit': {
        const { nonce = '' } = await device.parts.store.enqueue(OWNER, edit(one.product, one.action, one.quantity))
        if (!device.made.includes(nonce)) device.made.push(nonce)
        return
      }
      case 'order':
        return this.order(device)
      case 'send':
        return this.send(device, one.fate)
      case 'seal': {
        const handover = await this.seal(device)
        if (handover && one.isShown) this.shown.push({ from: device, handover })
        return
      }
      case 'take': {
        const found = this.shown[this.shown.length - 1 - one.which]
        if (found && found.from !== device) await this.take(device, found.handover)
      }
    }
  }

  /** Orders what the device shows of product 5, which no stock limits. */
  private async order(device: Device): Promise<void> {
    await device.parts.store.enqueue(OWNER, edit(5, 'set', 1))
    const { body, shown } = newOrder([[5, 1]])
    await device.parts.store.storeOrder(OWNER, { body: { ...body, remark: `order ${++this.orders}` }, shown })
    for (const { nonce = '', line } of (await device.view()).operations)
      if (line.productable_id === 5 && !device.made.includes(nonce)) device.made.push(nonce)
  }

  async send(device: Device, fate: Delivery): Promise<void> {
    this.fate = fate
    const { store, clock } = device.parts
    await store.nudge(OWNER, 'person')
    await drainWith({ store, clock, most: MOST }, this.ask)
  }

  private readonly ask: typeof fetch = (url, init) =>
    this.server.fetch(
      OWNER,
      () => this.fate,
      () => this.devices[0].parts.clock.ms,
    )(url, init)

  /** What the other device reads of it; null when nothing waits. */
  private async seal(device: Device): Promise<Handover | null> {
    const before = await device.view()
    const handover = await device.change(async (records) => {
      const sealed = await sealQueue(records, OWNER, { market: 'MYR', moment: device.moment() })
      if (sealed) await this.mistaken(records, before)
      return sealed
    })
    if (!handover) return null
    const kept = await device.view()
    const asWritten =
      this.mistake === 'keepsClient' ? { ...handover, carts: withKeysOf(handover, kept.operations) } : handover
    const { codes } = await writeHandover(asWritten)
    return readHandover(codes.map((code) => readPart(code)?.text).join(''))
  }

  private async mistaken(records: Records, before: { partition: Partition | null; operations: Operation[] }) {
    const all = await records.list<Operation>(PREFIX.operations(OWNER))
    for (const operation of all) {
      const earlier = before.operations.find(({ nonce }) => nonce === operation.nonce)
      if (this.mistake === 'forgets' && operation.shared === 'given') records.delete(KEY.operation(operation))
      if (this.mistake === 'notFrozen' && earlier?.state === 'queued')
        records.put(KEY.operation(operation), { ...operation, state: 'queued' })
      if (this.mistake === 'keepsClient' && earlier)
        records.put(KEY.operation(operation), { ...operation, clientId: earlier.clientId })
      if (this.mistake === 'sealedLast' && earlier && operation.shared === 'given') {
        records.delete(KEY.operation(operation))
        const later: Operation = { ...operation, place: operation.seq + 500 }
        records.put(KEY.operation(later), later)
      }
    }
    if (this.mistake === 'keepsClient' && before.partition) records.put(KEY.partition(OWNER), before.partition)
  }

  private async take(device: Device, handover: Handover): Promise<void> {
    await device.change(async (records) => {
      const { newId } = device.parts.dependencies
      const taken = await takeOver(records, OWNER, { handover, ...device.moment() })
      const all = await records.list<Operation>(PREFIX.operations(OWNER))
      const own = (operation: Operation): Operation => ({ ...operation, clientId: newId(), nonce: newId() })
      const foreign = all.filter(({ shared }) => shared === 'taken')
      const places = foreign.map(({ place }) => place).reverse()
      for (const [at, operation] of foreign.entries()) {
        const isAgain = this.mistake === 'takesTwice' && taken.kind === 'before'
        if (this.mistake === 'newKeys' || isAgain) records.put(KEY.operation(operation), own(operation))
        if (this.mistake === 'reversed')
          records.put(KEY.operation({ ...operation, place: places[at] ?? 0 }), {
            ...operation,
            place: places[at] ?? 0,
          })
      }
      if (this.mistake !== 'newOrderKeys') return
      for (const order of await records.list<WaitingOrder>(PREFIX.waitingOrders(OWNER)))
        if (order.shared === 'taken' && isOrderWaiting(order))
          records.put(KEY.waitingOrder(order), { ...order, key: newId() })
    })
  }

  /** Both devices have a connection and send what they have. */
  async heal(): Promise<void> {
    for (const at of [0, 1, 0, 1] as const) await this.send(this.devices[at], 'ok')
    for (const { parts } of this.devices)
      await refreshCart(OWNER, { store: parts.store, transport: pageTransport(this.ask) })
  }

  /** What is wrong at the end: nothing, where the devices make no mistake. */
  async wrongs(): Promise<string[]> {
    const { deeds } = this.server.carts
    const executed = deeds.filter(({ outcome }) => outcome === 'executed').map(({ nonce }) => nonce)
    const views = await Promise.all(this.devices.map((one) => one.view()))
    const refused = new Set(deeds.filter(({ outcome }) => outcome === 'refused').map(({ nonce }) => nonce))
    const inCart = [...this.server.carts.cart(OWNER).lines.values()].map(
      (line) => [lineKey(line), line.quantity] as const,
    )
    const names = this.server.placed.map(({ remark }) => remark)
    const made = this.devices.flatMap((one) => one.made)
    const operations = views.flatMap((view) => view.operations)
    const found: Record<string, boolean> = {
      'a change was done twice': new Set(executed).size < executed.length,
      'a change was done that nobody made': executed.some((nonce) => !made.includes(nonce ?? '')),
      'a change was lost': made.some((nonce) => !executed.includes(nonce) && !refused.has(nonce)),
      'a change was done after it was refused': executed.some((nonce) => refused.has(nonce)),
      'changes of one device were done in another order': this.devices.some(
        ({ made: own }) =>
          executed.filter((nonce) => own.includes(nonce ?? '')).join() !==
          own.filter((nonce) => executed.includes(nonce)).join(),
      ),
      'something waits or is uncertain': operations.some(({ state }) => state !== 'rejected'),
      'an order was placed twice or not at all': new Set(names).size < names.length || names.length !== this.orders,
      'an order waits': views.some(({ orders }) => orders.some(isOrderWaiting)),
      'a device shows another cart than the server has': views.some((view) => shownOf(view) !== textOf(inCart)),
    }
    return Object.keys(found).filter((wrong) => found[wrong])
  }
}

const textOf = (lines: readonly (readonly [string, number])[]) =>
  lines
    .map((line) => line.join(' '))
    .sort()
    .join()

const shownOf = ({ snapshot, operations }: OwnerView) =>
  textOf([...fold(snapshot, operations)].filter(([, quantity]) => quantity > 0))

/** The hand-over with the client ids that the device has after its mistake. */
const withKeysOf = ({ carts }: Handover, operations: readonly Operation[]): Handover['carts'] =>
  carts.map((cart) => ({
    ...cart,
    operations: cart.operations.map((handed) => ({
      ...handed,
      client: operations.find(({ nonce }) => nonce === handed.nonce)?.clientId ?? handed.client,
    })),
  }))

async function simulate(events: readonly Event[], mistake: Mistake): Promise<string[]> {
  const world = new World(mistake)
  for (const one of events) await world.run(one)
  await world.heal()
  return world.wrongs()
}

const search = (mistake: Mistake, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.array(event, { maxLength: 30, size: 'max' }), async (events) => {
      const wrongs = await simulate(events, mistake)
      if (wrongs.length > 0) throw new Error(wrongs.join(', '))
    }),
    { numRuns, seed: 42, endOnFailure: mistake !== null },
  )

describe('a queue that two devices send', () => {
  it('arrives once, whole and in order, whatever happens', async () => {
    const found = await search(null, 800)
    expect(found.failed ? [found.counterexample, String(found.errorInstance)] : null).toBeNull()
  })

  it.each(Object.entries(MISTAKES))('would be found out: a device that %s', async (_name, mistake) => {
    expect((await search(mistake, 800)).failed).toBe(true)
  })
})
