import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { drainWith, edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder, PIECE } from '#tests/support/device/waiting-orders.ts'
import { type Delivery, OrderServer } from '#tests/support/store/order-server.ts'
import { fold } from '../outbox/merge-operations.ts'
import { KEY } from '../storage/records.ts'
import type { NewOrder } from './order-decisions.ts'
import { isOrderWaiting, type WaitingOrder } from './waiting-order.ts'

/** Mistakes of a device that the invariants have to find. */
const MISTAKES = {
  'draws a new key at every attempt': { newKeys: true },
  'takes every answer for a success': { anySuccess: true },
  'takes an unrecorded refusal for final': { forbiddenIsFinal: true },
  'deletes an order that may have arrived when it is cancelled': { cancelsDirectly: true },
  'sends the order instead of its fence': { noFence: true },
  'returns the lines of an order that may have arrived': { returnsDirectly: true },
} as const

interface Mistakes {
  newKeys?: true
  anySuccess?: true
  forbiddenIsFinal?: true
  cancelsDirectly?: true
  noFence?: true
  returnsDirectly?: true
}

const DELIVERIES: Delivery[] = ['ok', 'lost', 'cut', 'fault', 'shut', 'forbidden', 'portal']
const event = fc.oneof(
  fc.record({ kind: fc.constant('place' as const), pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('send' as const), fate: fc.constantFrom(...DELIVERIES) }),
  fc.record({
    kind: fc.constantFrom('accept', 'again', 'change', 'cancel'),
    which: fc.nat(3),
  }),
  fc.record({ kind: fc.constant('price' as const), to: fc.constantFrom(PIECE, PIECE + 100) }),
)
type Event = typeof event extends fc.Arbitrary<infer Kind> ? Kind : never

/** The network as seen by a device with these mistakes. */
function mistaken(ask: typeof fetch, mistakes: Mistakes, newId: () => string): typeof fetch {
  return async (url, init) => {
    if (!(url as string).includes('offline_checkout')) return ask(url, init)
    const headers = new Headers(init?.headers)
    if (mistakes.noFence) headers.delete('X-Cart-Cancel')
    let { body } = init ?? {}
    if (mistakes.newKeys) body = JSON.stringify({ ...JSON.parse(body as string), client_ref: newId() })
    const answer = await ask(url, { ...init, headers, ...(body !== undefined && { body }) })
    if (mistakes.anySuccess && answer.status === 500)
      return new Response('{"OK":true,"data":{"response":{}}}', { headers: { 'Content-Type': 'application/json' } })
    if (mistakes.forbiddenIsFinal && answer.status === 403)
      return new Response(await answer.text(), { status: 409, headers: answer.headers })
    return answer
  }
}

/** References are free again once an order is gone; the note tells the orders of one schedule apart. */
const named = ({ body, shown }: NewOrder, name: string): NewOrder => ({ body: { ...body, remark: name }, shown })
const nameOf = ({ body }: WaitingOrder): string => body.remark ?? ''

class World {
  private readonly disk = memoryDevice()
  private readonly device = storeOn(this.disk)
  readonly server = new OrderServer()
  private fate: Delivery = 'ok'
  /** Names of the orders that the person gave up while the server had no such order. */
  private readonly givenUp = new Set<string>()
  private placed = 0
  private ids = 0
  private readonly ask: typeof fetch
  private readonly mistakes: Mistakes

  constructor(mistakes: Mistakes) {
    this.mistakes = mistakes
    const fate = (path: string): Delivery => (path.endsWith('offline_checkout') ? this.fate : 'ok')
    const newId = () => `other-${++this.ids}`
    this.ask = mistaken(
      this.server.fetch(OWNER, fate, () => this.device.clock.ms),
      mistakes,
      newId,
    )
  }

  private orders = async () => (await this.device.store.view(OWNER)).orders

  private async inCart(): Promise<number> {
    const { snapshot, operations } = await this.device.store.view(OWNER)
    return fold(snapshot, operations).get('product:1:currency') ?? 0
  }

  private hasOrder = (name: string) => this.server.placed.some(({ remark }) => remark === name)

  async run(one: Event): Promise<void> {
    switch (one.kind) {
      case 'place':
        return this.place(one.pieces)
      case 'send':
        return this.send(one.fate)
      case 'price':
        this.server.price = one.to
        return
      case 'accept':
      case 'again':
      case 'change':
      case 'cancel':
        return this.decide(one.kind, one.which)
    }
  }

  /** Fills the cart up to this many pieces and orders all of it. */
  private async place(pieces: number): Promise<void> {
    await this.device.store.enqueue(OWNER, edit(1, 'add', pieces))
    const all = await this.inCart()
    await this.device.store.storeOrder(OWNER, named(newOrder([[1, all]]), `order ${++this.ids}`))
    this.placed += pieces
  }

  async send(fate: Delivery): Promise<void> {
    this.fate = fate
    await this.device.store.nudge(OWNER, 'person')
    await drainWith(this.device, this.ask)
  }

  private async decide(kind: 'accept' | 'again' | 'change' | 'cancel', which: number): Promise<void> {
    const order = (await this.orders())[which]
    if (!order || order.state === 'sent' || order.fence !== null) return
    const isUnsure = order.state === 'inflight'
    const proposal = order.refusal?.proposal as OrderProposal | null
    if (kind === 'accept') {
      if (proposal) await this.device.store.decideOrder(OWNER, order.id, { kind, proposal })
      return
    }
    if (kind !== 'again' && !this.hasOrder(nameOf(order))) this.givenUp.add(nameOf(order))
    const isDirect = kind === 'cancel' ? this.mistakes.cancelsDirectly : this.mistakes.returnsDirectly
    if (isUnsure && kind !== 'again' && isDirect) await this.pretend(order, { state: 'refused' })
    await this.device.store.decideOrder(OWNER, order.id, { kind })
  }

  private async pretend(order: WaitingOrder, more: Partial<WaitingOrder>): Promise<void> {
    await this.device.store.change(OWNER, async (records) =>
      records.put(KEY.waitingOrder(order), { ...order, ...more }),
    )
  }

  /** The network works again; everything that can be sent is. */
  async heal(): Promise<void> {
    for (let round = 0; round < 3; round += 1) await this.send('ok')
  }

  /** What is wrong at the end: nothing, where the device makes no mistake. */
  async wrongs(): Promise<string[]> {
    const orders = await this.orders()
    const names = this.server.placed.map(({ remark }) => remark ?? '')
    const shown = orders.filter(({ state }) => state === 'sent')
    const totals = this.server.placed.map(({ remark, total }) => `${remark}: ${total}`).sort()
    const shownTotals = shown.map((order) => `${nameOf(order)}: ${order.shown.total}`).sort()
    // Each piece is in an order, in the cart, waits for a decision, or was given up.
    const inOrders = orders.reduce((sum, order) => sum + (order.shown.lines[0]?.quantity ?? 0), 0)
    const gone = this.placed - inOrders - (await this.inCart())
    const found: Record<string, boolean> = {
      'an order was placed twice': new Set(names).size < names.length,
      'an order was placed after it was given up': names.some((name) => this.givenUp.has(name)),
      'an order still waits': orders.some(isOrderWaiting),
      'the device shows other orders or totals than the server has': totals.join() !== shownTotals.join(),
      'pieces were lost': gone < 0 || (this.givenUp.size === 0 && gone > 0),
    }
    return Object.keys(found).filter((wrong) => found[wrong])
  }
}

async function simulate(events: readonly Event[], mistakes: Mistakes): Promise<boolean> {
  const world = new World(mistakes)
  for (const one of events) await world.run(one)
  await world.heal()
  return (await world.wrongs()).length === 0
}

const search = (mistakes: Mistakes, numRuns: number) =>
  fc.check(
    fc.asyncProperty(fc.array(event, { maxLength: 14, size: 'max' }), (events) => simulate(events, mistakes)),
    { numRuns, seed: 42, endOnFailure: true },
  )

describe('orders placed offline under random schedules', () => {
  it('are placed once or not at all, for the total that was shown, and nothing is lost', async () => {
    const { failed, counterexample } = await search({}, 1_500)
    expect(failed && counterexample).toBe(false)
  })

  it.each(Object.entries(MISTAKES))('would be found out: a device that %s', async (_name, mistakes) => {
    expect((await search(mistakes, 1_500)).failed).toBe(true)
  })
})
