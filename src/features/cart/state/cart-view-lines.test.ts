import { describe, expect, it } from 'vitest'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import { showDealerPrices } from '../../../lib/dealer-prices.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import { newOperation } from '../../../offline/outbox/enqueue.ts'
import type { CartSnapshot, Operation } from '../../../offline/outbox/operation.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import { newPartition } from '../../../offline/storage/partition.ts'
import { shownLines, shownOperations } from './cart-view-lines.ts'

const CLIENT = '00000000-0000-4000-8000-000000000001'
const partition = newPartition(OWNER, CLIENT)

const operation = (seq: number, change: ReturnType<typeof edit>, more: Partial<Operation> = {}): Operation => ({
  ...newOperation({ ...partition, nextSeq: seq }, change, { now: 1_000 + seq, newId: () => `nonce-${seq}` }),
  ...more,
})

const snapshot = (applied: number, ...lines: [product: number, quantity: number][]): CartSnapshot => ({
  v: 1,
  owner: OWNER,
  version: applied,
  clientId: CLIENT,
  applied,
  lines: lines.map(([product, quantity]) => cartLine({ ...edit(product, 'add', 1).line, quantity })),
  calculation: noCalculation as CartSnapshot['calculation'],
  cartIds: null,
  at: 0,
})

const view = (stored: CartSnapshot | null, ...operations: Operation[]): OwnerView => ({
  partition,
  operations,
  snapshot: stored,
  selections: [],
  choices: NO_CHOICES,
  orders: [],
  tombstone: null,
  parkedElsewhere: 0,
})

const seen = (whole: OwnerView) => shownLines(whole).map(({ key, quantity, state }) => [key, quantity, state])

describe('the lines of the cart view model', () => {
  it("contain queued changes on top of the server's cart", () => {
    expect(seen(view(snapshot(0, [1, 2]), operation(1, edit(1, 'add', 3)), operation(2, edit(2, 'add', 1))))).toEqual([
      ['product:1:currency', 5, 'waiting'],
      ['product:2:currency', 1, 'waiting'],
    ])
  })

  it("contain a change once, both before and after the server's cart contains it", () => {
    const done = operation(1, edit(1, 'add', 3), { state: 'acked' })
    expect(seen(view(snapshot(0, [1, 2]), done))).toEqual([['product:1:currency', 5, 'settled']])
    expect(seen(view(snapshot(1, [1, 5]), done))).toEqual([['product:1:currency', 5, 'settled']])
    const unanswered = operation(1, edit(1, 'add', 3), { state: 'inflight' })
    expect(seen(view(snapshot(1, [1, 5]), unanswered))).toEqual([['product:1:currency', 5, 'waiting']])
  })

  it("show a refused change with its reason, at the server's quantity", () => {
    const refusal = { code: 'STOCK_LIMIT', userMessage: 'Only 2 left', available: 2 }
    const refused = operation(1, edit(1, 'set', 9), { state: 'rejected', refusal })
    expect(shownLines(view(snapshot(0, [1, 1]), refused))).toMatchObject([
      { quantity: 1, state: 'refused', refusal: { ...refusal, asked: 9 }, operationId: `${CLIENT}.1` },
    ])
  })

  it('still contain a line whose addition was refused, until it is dismissed', () => {
    const refused = operation(1, edit(7, 'add', 1), {
      state: 'rejected',
      refusal: { code: 'NOT_AVAILABLE', userMessage: 'Pod 7 is no longer sold.', available: null },
    })
    expect(seen(view(snapshot(0), refused))).toEqual([['product:7:currency', 0, 'refused']])
  })

  it('lose a removed line at once', () => {
    expect(seen(view(snapshot(0, [1, 2]), operation(1, edit(1, 'remove', 0))))).toEqual([])
  })

  it('are selected unless they were deselected', () => {
    const whole = {
      ...view(snapshot(0, [1, 1], [2, 1])),
      selections: [{ v: 1 as const, key: 'product:1:currency', selected: false }],
    }
    expect(shownLines(whole).map(({ selected }) => selected)).toEqual([false, true])
  })

  it('have a list of the changes that are queued or need a decision, without the settled ones', () => {
    const list = [
      operation(1, edit(1, 'add', 1), { state: 'acked' }),
      operation(2, edit(2, 'add', 1), { state: 'inflight' }),
      operation(3, edit(3, 'add', 1)),
      operation(4, edit(4, 'add', 1), { state: 'review', review: 'age' }),
    ]
    const states = (isHeldUp: boolean) =>
      shownOperations(list, { isHeldUp, quantities: null }).map(({ key, state }) => [key, state])
    expect(states(false)).toEqual([
      ['product:2:currency', 'sending'],
      ['product:3:currency', 'waiting'],
      ['product:4:currency', 'review'],
    ])
    expect(states(true)[0]).toEqual(['product:2:currency', 'waiting'])
  })
})

describe('the price of a dealer', () => {
  it('is that of a line put in before it was known, and not of a line that the server has calculated', () => {
    const added = view(snapshot(0, [1, 2]), operation(1, edit(2, 'add', 3)))
    const totals = () => shownLines(added).map(({ lineTotal }) => lineTotal)
    const [server = 0, local = 0] = totals()
    const unit = local / 3
    const own = { id: 2, list_price: unit, unit_price: unit - 100, tier_prices: [] }
    const prices = new Map([1, 2].map((id) => [id, { ...own, id }]))
    showDealerPrices({ tier: 'gold', list: [], prices, confirmedAt: 0 })
    expect(totals()).toEqual([server, local - 300])
    showDealerPrices(null)
    expect(totals()).toEqual([server, local])
  })
})
