import { describe, expect, it } from 'vitest'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import { NO_CHOICES } from '../../../offline/outbox/cart-choices.ts'
import { newOperation } from '../../../offline/outbox/enqueue.ts'
import type { CartSnapshot, Operation, Retry, RetryCause } from '../../../offline/outbox/operation.ts'
import type { OwnerView } from '../../../offline/outbox/store.ts'
import { newPartition } from '../../../offline/storage/partition.ts'
import { shownView } from './cart-view-model.ts'

const CLIENT = '00000000-0000-4000-8000-000000000001'
const partition = newPartition(OWNER, CLIENT)
const calculation = { ...(noCalculation as CartSnapshot['calculation']), subtotal: 700 }
const line = cartLine({ ...edit(1, 'add', 1).line, quantity: 2 })
const snapshot: CartSnapshot = {
  v: 1,
  owner: OWNER,
  version: 1,
  clientId: CLIENT,
  applied: 0,
  lines: [line],
  calculation,
  cartIds: null,
  at: 5_000,
}
const retry = (cause: RetryCause): Retry => ({ cause, isFirm: false, from: 1_000, waitMs: 2_000 })
const waiting: Operation = newOperation({ ...partition, nextSeq: 1 }, edit(1, 'add', 3), {
  now: 1_001,
  newId: () => 'nonce',
})
const view = (more: Partial<OwnerView> = {}): OwnerView => ({
  partition,
  operations: [],
  snapshot,
  selections: [],
  choices: NO_CHOICES,
  orders: [],
  tombstone: null,
  parkedElsewhere: 0,
  ...more,
})

describe('the amounts of the cart view model', () => {
  it("are the server's while it calculated them for these lines", () => {
    expect(shownView(view())).toMatchObject({ isEstimate: false, subtotal: 700, asOf: 5_000 })
  })

  it('are an estimate while a change is queued, or when other lines are selected than were requested', () => {
    expect(shownView(view({ operations: [waiting] }))).toMatchObject({
      isEstimate: true,
      calculation: { subtotal: 700 },
    })
    const selections = [{ v: 1 as const, key: 'product:1:currency', selected: false }]
    expect(shownView(view({ selections }))).toMatchObject({ isEstimate: true, subtotal: 0 })
  })

  it('exclude a code that they were not requested with, also when stored by an older build', () => {
    const choices = { ...NO_CHOICES, voucherCode: 'HEMAT10' }
    expect(shownView(view()).areChoicesAsked).toBe(true)
    expect(shownView(view({ choices })).areChoicesAsked).toBe(false)
    expect(shownView(view({ choices, snapshot: { ...snapshot, choices } })).areChoicesAsked).toBe(true)
    expect(shownView(view({ snapshot: { ...snapshot, choices } })).areChoicesAsked).toBe(false)
    expect(shownView(view({ choices, snapshot: null })).areChoicesAsked).toBe(false)
  })
})

describe('the queue of the cart view model', () => {
  it.each([
    [{ status: 'update_required' as const }, 'update'],
    [{ status: 'auth_required' as const }, 'sign-in'],
    [{ retry: retry('portal') }, 'portal'],
    [{ retry: retry('connection') }, null],
  ])('is blocked by %j as %s', (more, hold) => {
    const held = { ...partition, ...more }
    expect(shownView(view({ partition: held, operations: [waiting] })).hold).toBe(hold)
    expect(shownView(view({ partition: held })).hold).toBeNull()
    const begun: Operation = { ...waiting, state: 'inflight' }
    expect(shownView(view({ partition: held, operations: [begun] })).operations).toMatchObject([{ state: 'waiting' }])
  })

  it('is sent at the time that the last attempt scheduled', () => {
    const held = { ...partition, retry: retry('connection') }
    expect(shownView(view({ partition: held, operations: [waiting] }))).toMatchObject({ waiting: 1, nextTryAt: 3_000 })
    expect(shownView(view({ partition: held })).nextTryAt).toBeNull()
  })

  it('needs a decision for refused and doubtful changes', () => {
    const refused: Operation = { ...waiting, state: 'rejected' }
    const doubted: Operation = { ...waiting, seq: 2, state: 'review' }
    const needsYou = (operations: Operation[]) => shownView(view({ operations })).needsYou
    // Counts lines: two changes of one product are one item to review.
    expect(needsYou([refused, doubted])).toBe(1)
    expect(needsYou([refused, { ...doubted, line: { ...doubted.line, productable_id: 2 } }])).toBe(2)
  })
})
