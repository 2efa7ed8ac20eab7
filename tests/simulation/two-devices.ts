import * as fc from 'fast-check'
import type { OrderProposal } from '#contract/checkout/order-proposal.ts'
import { fold } from '#src/offline/outbox/merge-operations.ts'
import { pageTransport } from '#src/offline/outbox/page-transport.ts'
import { refreshCart } from '#src/offline/outbox/refresh-cart.ts'
import { isOrderWaiting, LOST_ORDER, type WaitingOrder } from '#src/offline/waiting-orders/waiting-order.ts'
import { memoryDevice } from '../support/device/memory-records.ts'
import { drainWith, edit, OWNER, storeOn } from '../support/device/offline.ts'
import { newOrder, PIECE } from '../support/device/waiting-orders.ts'
import { type Delivery, OrderServer } from '../support/store/order-server.ts'
import { response } from './wire.ts'

// Two devices of one person: changes of one line and orders on both, with a server that may be restored from a back-up
// and devices whose storage may be deleted.

/** Mistakes of a device that the checks have to find. */
export interface Mistakes {
  /** Takes the line out of the cart instead of the pieces of the order. */
  takesLine?: true
  /** Does not hear that pieces of an order were no longer in the cart. */
  ignoresMissing?: true
  /** Never asks whether the server still has the orders that it had confirmed. */
  comparesNothing?: true
  /** Draws another key for an order at every attempt. */
  newKeys?: true
}

const DELIVERIES: Delivery[] = ['ok', 'ok', 'lost', 'cut', 'fault', 'forbidden']
const device = fc.nat(1)
const possible = [
  fc.record({ kind: fc.constant('add' as const), device, pieces: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ kind: fc.constant('place' as const), device }),
  fc.record({ kind: fc.constant('send' as const), device, fate: fc.constantFrom(...DELIVERIES) }),
  fc.record({ kind: fc.constantFrom('accept', 'again', 'change', 'cancel'), device, which: fc.nat(2) }),
  fc.record({ kind: fc.constant('discard' as const), device }),
  fc.record({ kind: fc.constant('stock' as const), pieces: fc.integer({ min: 2, max: 12 }) }),
  fc.record({ kind: fc.constant('price' as const), to: fc.constantFrom(PIECE, PIECE + 100) }),
] as const
type Of<All extends readonly fc.Arbitrary<unknown>[]> = All[number] extends fc.Arbitrary<infer Kind> ? Kind : never
type Possible = Of<typeof possible>
type Event = Possible | Of<typeof disasters>
const disasters = [
  fc.constantFrom({ kind: 'back up' as const }, { kind: 'restore' as const }),
  fc.record({ kind: fc.constant('delete' as const), device }),
] as const
const weighted = <Value>(weights: readonly number[], all: readonly fc.Arbitrary<Value>[]) =>
  all.map((arbitrary, at) => ({ arbitrary, weight: weights[at] ?? 1 }))
const usual: fc.WeightedArbitrary<Possible>[] = weighted<Possible>([3, 3, 6], possible)
const hard: fc.WeightedArbitrary<Event>[] = [...usual, ...weighted<Event>([5], disasters)]

/** @param isHard with restored servers and deleted storage */
export const deviceSchedules = (isHard: boolean): fc.Arbitrary<Event[]> =>
  fc.array(fc.oneof(...(isHard ? hard : usual)), { minLength: 1, maxLength: 24, size: 'max' })

const LINE = 'product:1:currency'
const nameOf = ({ body }: WaitingOrder): string => body.remark ?? ''

/** One device with its storage; a new one after the storage was deleted. */
class Device {
  readonly #disk = memoryDevice()
  readonly #on: ReturnType<typeof storeOn>
  readonly #ask: typeof fetch
  #fate: Delivery = 'ok'

  constructor(server: OrderServer, { firstId, mistakes }: { firstId: number; mistakes: Mistakes }) {
    this.#on = storeOn(this.#disk, { firstId })
    const ask = server.fetch(
      OWNER,
      // For a change of the cart it is a final refusal.
      (path) => (this.#fate === 'forbidden' && !path.endsWith('offline_checkout') ? 'ok' : this.#fate),
      () => this.#on.clock.ms,
    )
    this.#ask = mistaken(ask, mistakes, this.#on.dependencies.newId)
  }

  get store() {
    return this.#on.store
  }

  view = () => this.store.view(OWNER)

  async inCart(): Promise<number> {
    const { snapshot, operations } = await this.view()
    return fold(snapshot, operations).get(LINE) ?? 0
  }

  async send(fate: Delivery): Promise<void> {
    this.#fate = fate
    this.#on.clock.ms += 2 * 60_000
    await this.store.nudge(OWNER, 'person')
    await drainWith(this.#on, this.#ask)
    await refreshCart(OWNER, { store: this.store, transport: pageTransport(this.#ask) })
  }
}

/** The network as seen by a device with these mistakes. */
function mistaken(ask: typeof fetch, mistakes: Mistakes, newId: () => string): typeof fetch {
  return async (url, init) => {
    if (mistakes.comparesNothing && (url as string).endsWith('/unknown')) throw new TypeError('Failed to fetch')
    let text = typeof init?.body === 'string' ? init.body : undefined
    if (mistakes.takesLine)
      text = text?.replaceAll(/"action":"remove","quantity":\d+/g, '"action":"remove","quantity":0')
    if (mistakes.newKeys) text = text?.replace(/"client_ref":"[^"]*"/, () => `"client_ref":"${newId()}"`)
    const answer = await ask(url, { ...init, ...(text !== undefined && { body: text }) })
    if (!mistakes.ignoresMissing) return answer
    const deaf = (await answer.text()).replaceAll(/"missing":\d+/g, '"missing":0')
    return response(answer.status, Object.fromEntries(answer.headers), deaf)
  }
}

export class TwoDevices {
  readonly #server = new OrderServer()
  readonly #devices: Device[]
  readonly #mistakes: Mistakes
  /** Pieces that the person has put in, less those that they have taken back. */
  #meant = 0
  readonly #givenUp = new Set<string>()
  readonly #cancelled: WaitingOrder[] = []
  #restore: (() => void) | null = null
  /** The server or a device has lost something: pieces cannot be counted any more. */
  #isDamaged = false
  #devicesMade = 0
  #orders = 0

  constructor(mistakes: Mistakes) {
    this.#mistakes = mistakes
    this.#devices = [this.#newDevice(), this.#newDevice()]
  }

  #newDevice = (): Device =>
    new Device(this.#server, { firstId: ++this.#devicesMade * 1_000_000, mistakes: this.#mistakes })

  #device(at: number): Device {
    const found = this.#devices[at]
    if (!found) throw new RangeError(`No device ${at}`)
    return found
  }

  async run(one: Event): Promise<void> {
    switch (one.kind) {
      case 'add':
        await this.#device(one.device).store.enqueue(OWNER, edit(1, 'add', one.pieces))
        this.#meant += one.pieces
        return
      case 'place':
        return this.#place(this.#device(one.device))
      case 'send':
        return this.#device(one.device).send(one.fate)
      case 'discard':
        return this.#discard(this.#device(one.device))
      case 'stock':
        this.#server.carts.stock = one.pieces
        return
      case 'price':
        this.#server.price = one.to
        return
      case 'back up':
        this.#restore = this.#server.backUp()
        return
      case 'restore':
        if (!this.#restore) return
        this.#restore()
        this.#isDamaged = true
        return
      case 'delete':
        this.#isDamaged = true
        this.#devices[one.device] = this.#newDevice()
        return
      case 'accept':
      case 'again':
      case 'change':
      case 'cancel':
        return this.#decide(this.#device(one.device), one)
    }
  }

  async #place(device: Device): Promise<void> {
    const pieces = await device.inCart()
    if (pieces === 0) return
    const { body, shown } = newOrder([[1, pieces]])
    await device.store.storeOrder(OWNER, { body: { ...body, remark: `order ${++this.#orders}` }, shown })
  }

  /** The person takes back a change that was refused. */
  async #discard(device: Device): Promise<void> {
    const { operations } = await device.view()
    const refused = operations.find(({ state }) => state === 'rejected')
    if (!refused) return
    this.#meant -= refused.change.action === 'add' ? refused.change.quantity : 0
    await device.store.decide(OWNER, `${refused.clientId}.${refused.seq}`, { kind: 'discard' })
  }

  async #decide(device: Device, { kind, which }: { kind: string; which: number }): Promise<void> {
    const order = (await device.view()).orders[which]
    if (!order || order.state === 'sent' || order.fence !== null) return
    const proposal = order.refusal?.proposal as OrderProposal | null
    if (kind === 'accept') {
      if (proposal) await device.store.decideOrder(OWNER, order.id, { kind, proposal })
    } else if (kind === 'again' || kind === 'change' || kind === 'cancel') {
      if (kind !== 'again' && !this.#isPlaced(order)) this.#givenUp.add(nameOf(order))
      if (kind === 'cancel') this.#cancelled.push(order)
      // The person wants these pieces although another device has taken them out.
      if (kind === 'again' && order.state === 'refused') this.#meant += missingPieces(order.missing)
      await device.store.decideOrder(OWNER, order.id, { kind })
    }
  }

  #isPlaced = (order: WaitingOrder): boolean => this.#server.placed.some(({ remark }) => remark === nameOf(order))

  /** The network works again; everything that can be sent is, and the person sends again what a server has lost. */
  async heal(): Promise<void> {
    for (let round = 0; round < 4; round += 1)
      for (const device of this.#devices) {
        await device.send('ok')
        for (const { id, refusal } of (await device.view()).orders)
          if (refusal?.code === LOST_ORDER) await device.store.decideOrder(OWNER, id, { kind: 'again' })
      }
  }

  /** What is wrong at the end: nothing, where the devices make no mistake. */
  async wrongs(): Promise<string[]> {
    const views = await Promise.all(this.#devices.map((device) => device.view()))
    const orders = views.flatMap((view) => view.orders)
    const names = this.#server.placed.map(({ remark }) => remark ?? '')
    const found: Record<string, boolean> = {
      'an order was placed twice': new Set(names).size < names.length,
      'an order was placed after it was given up': names.some((name) => this.#givenUp.has(name)),
      'an order is shown as confirmed, and the server has lost it': orders.some(
        (order) => order.state === 'sent' && !this.#isPlaced(order),
      ),
      'an order still waits': orders.some(isOrderWaiting),
      'the devices show other carts than the server has': (await this.#carts()).size > 1,
      'pieces were lost or doubled, and nobody was told': !this.#isDamaged && !(await this.#isCounted()),
    }
    return Object.keys(found).filter((wrong) => found[wrong])
  }

  async #carts(): Promise<Set<number>> {
    const shown = await Promise.all(this.#devices.map((device) => device.inCart()))
    return new Set([...shown, this.#server.carts.cart(OWNER).lines.get(LINE)?.quantity ?? 0])
  }

  /** Each piece is in the cart, in an order, in a refused change or cancelled; of these, another order may have it. */
  async #isCounted(): Promise<boolean> {
    let sum = this.#server.carts.cart(OWNER).lines.get(LINE)?.quantity ?? 0
    const cancelled = this.#cancelled
      .filter((order) => !this.#isPlaced(order))
      .reduce((all, one) => all + piecesOf(one), 0)
    for (const device of this.#devices) {
      const { orders, operations } = await device.view()
      for (const order of orders) sum += piecesOf(order)
      for (const { state, change } of operations) if (state === 'rejected') sum += change.quantity
    }
    return sum <= this.#meant && sum >= this.#meant - cancelled
  }
}

const piecesOf = ({ shown, missing }: WaitingOrder): number => (shown.lines[0]?.quantity ?? 0) - missingPieces(missing)

const missingPieces = (missing: WaitingOrder['missing'] = []): number =>
  missing.reduce((sum, { quantity }) => sum + quantity, 0)

/** Tries schedules until one breaks a promise. */
export async function searchDevices({
  runs,
  seed,
  isHard = false,
  mistakes = {},
}: {
  runs: number
  seed: number
  isHard?: boolean
  mistakes?: Mistakes
}) {
  const property = fc.asyncProperty(deviceSchedules(isHard), async (events) => {
    const world = new TwoDevices(mistakes)
    for (const event of events) await world.run(event)
    await world.heal()
    const wrongs = await world.wrongs()
    if (wrongs.length > 0) throw new Error(wrongs.join('; '))
  })
  const hasMistakes = Object.keys(mistakes).length > 0
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: hasMistakes })
  return { failed: details.failed, runs: details.numRuns, report: await fc.asyncDefaultReportMessage(details) }
}
