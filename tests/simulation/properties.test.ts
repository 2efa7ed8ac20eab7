import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type CartChange, quantityAfter } from '#contract/cart/cart-change.ts'
import { nextRetry, waitLeft } from '#src/offline/outbox/backoff.ts'
import { classify } from '#src/offline/outbox/classify.ts'
import { mergeChanges } from '#src/offline/outbox/merge-operations.ts'
import type { OwnerView } from '#src/offline/outbox/store.ts'
import { memoryDevice } from '../support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '../support/device/offline.ts'

// The invariants of offline.md 4.2 that concern single functions or several tabs: each property holds for the code, and
// finds the planted mistakes.

const SEED = 20_260_101
const breaks = async (property: fc.IAsyncProperty<unknown> | fc.IProperty<unknown>, numRuns = 2_000) =>
  (await fc.check(property as fc.IAsyncProperty<unknown>, { numRuns, seed: SEED, endOnFailure: true })).failed

const quantity = fc.integer({ min: 1, max: 9 })
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({ action: fc.constantFrom('add' as const, 'set' as const), quantity }),
  fc.constant({ action: 'remove' as const, quantity: 0 }),
)

describe('invariant 5: merged changes keep their meaning', () => {
  const keepsMeaning = (merge: typeof mergeChanges) =>
    fc.property(fc.integer({ min: 0, max: 99 }), change, change, (base, first, then) => {
      const both = merge(first, then)
      return both === null || quantityAfter(base, both) === quantityAfter(quantityAfter(base, first), then)
    })

  it('holds for every base quantity', async () => expect(await breaks(keepsMeaning(mergeChanges))).toBe(false))

  it.each<[string, typeof mergeChanges]>([
    [
      'adds to a set quantity as if it were added too',
      (first, then) => mergeChanges({ ...first, action: 'add' }, then),
    ],
    ['keeps the first of two changes', (first, then) => (then.action === 'set' ? first : mergeChanges(first, then))],
    [
      'drops an addition after a removal',
      (first, then) => (first.action === 'remove' ? first : mergeChanges(first, then)),
    ],
  ])('is broken by a merge that %s', async (_name, merge) => expect(await breaks(keepsMeaning(merge))).toBe(true))
})

describe('invariant 11: every response has one outcome, and only our own answers finish an operation', () => {
  const body = fc.oneof(
    fc.constant(undefined),
    fc.jsonValue(),
    fc.record({ OK: fc.boolean(), data: fc.record({ response: fc.jsonValue(), code: fc.string() }) }),
    fc.constant({ OK: true, data: { response: {}, userMessage: null } }),
    fc.constant({ OK: false, data: { response: null, userMessage: 'No.', code: 'STOCK_LIMIT' } }),
  )
  const isOurs = (value: unknown) => typeof value === 'object' && value !== null && 'OK' in value && 'data' in value
  const isTotal = (judge: typeof classify) =>
    fc.property(fc.integer({ min: 100, max: 599 }), body, (status, body) => {
      const { kind } = judge({ status, body, retryAfterMs: null, etag: null, serverNow: null, keptAt: null })
      return (kind !== 'acked' && kind !== 'rejected') || (isOurs(body) && status < 500)
    })

  it('holds for every status and body', async () => expect(await breaks(isTotal(classify))).toBe(false))

  it.each<[string, typeof classify]>([
    [
      'takes every 2xx for a success',
      (got) => ('status' in got && got.status < 300 ? { kind: 'acked' } : classify(got)),
    ],
    [
      'takes a fault for a refusal',
      (got) => {
        const refusal = { code: '', userMessage: '', available: null }
        return 'status' in got && got.status >= 500 ? { kind: 'rejected', refusal, isRecorded: false } : classify(got)
      },
    ],
    [
      'knows some statuses only',
      (got) => {
        if ('status' in got && got.status === 418) throw new RangeError('418')
        return classify(got)
      },
    ],
  ])('is broken by a device that %s', async (_name, judge) => expect(await breaks(isTotal(judge))).toBe(true))
})

describe('invariant 12: a wait is never longer than a minute, whatever the clock does', () => {
  const isBounded = (wait: typeof nextRetry, left: typeof waitLeft) =>
    fc.property(
      fc.nat(40),
      fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
      fc.integer({ min: -(2 ** 45), max: 2 ** 45 }),
      (failures, random, jump) => {
        const ms = left(
          wait({ failures, cause: 'connection', retryAfterMs: null }, 1_000_000, random),
          1_000_000 + jump,
        )
        return ms >= 0 && ms <= 60_000
      },
    )

  it('holds', async () => expect(await breaks(isBounded(nextRetry, waitLeft))).toBe(false))

  it.each<[string, typeof nextRetry, typeof waitLeft]>([
    [
      'doubles without a limit',
      (failure, now, random) => ({
        ...nextRetry(failure, now, random),
        waitMs: random * 1_000 * 2 ** failure.failures,
      }),
      waitLeft,
    ],
    ['trusts a clock that was set back', nextRetry, (retry, now) => (retry ? retry.from + retry.waitMs - now : 0)],
  ])('is broken by a device that %s', async (_name, wait, left) =>
    expect(await breaks(isBounded(wait, left))).toBe(true),
  )
})

interface StorageMistakes {
  /** A write that fails leaves what it had written. */
  keepsTrace?: true
  /** A tab is not told of some changes. */
  isNotTold?: true
  /** A tab keeps what it read first. */
  readsOnce?: true
}

const step = fc.record({
  tab: fc.nat(2),
  product: fc.integer({ min: 1, max: 3 }),
  kind: fc.constantFrom('edit' as const, 'full' as const, 'lease' as const, 'select' as const),
  change,
})

/** Three tabs of one device. Each shows what it last read, and reads again when it is told of a change. */
async function run(
  steps: readonly (typeof step extends fc.Arbitrary<infer Step> ? Step : never)[],
  mistakes: StorageMistakes,
) {
  const device = memoryDevice()
  const room = { isFull: false }
  const listeners = new Set<() => Promise<void>>()
  let count = 0
  const tabs = [0, 1, 2].map(() => {
    const { store } = storeOn(device, {
      beforeCommit: () => {
        if (!room.isFull) return
        if (mistakes.keepsTrace) device.records.set(`op:${OWNER}:torn`, { v: 1 })
        throw new DOMException('No room', 'QuotaExceededError')
      },
    })
    const tab = { store, shown: null as OwnerView | null, read: async () => {} }
    tab.read = async () => {
      if (!mistakes.readsOnce || tab.shown === null) tab.shown = await store.view(OWNER)
    }
    listeners.add(tab.read)
    return tab
  })
  const tell = async () => {
    count += 1
    if (mistakes.isNotTold && count % 3 === 0) return
    for (const read of listeners) await read()
  }
  for (const read of listeners) await read()
  for (const { tab, product, kind, change } of steps) {
    const here = tabs[tab] ?? tabs[0]
    if (!here) throw new RangeError('No tab')
    const before = JSON.stringify([...device.records])
    room.isFull = kind === 'full'
    const work = {
      edit: () => here.store.enqueue(OWNER, edit(product, change.action, change.quantity)),
      full: () => here.store.enqueue(OWNER, edit(product, change.action, change.quantity)),
      lease: () => here.store.leaseNext(OWNER, { patienceMs: 0, most: 1 }),
      select: () => here.store.select(OWNER, `product:${product}:currency`, change.action === 'add'),
    }[kind]
    const isStored = await work().then(
      () => true,
      () => false,
    )
    room.isFull = false
    // Invariant 13.
    if (!isStored && JSON.stringify([...device.records]) !== before) return false
    if (isStored) await tell()
  }
  // Invariant 14: a reload shows what each tab shows.
  const reloaded = JSON.stringify(await storeOn(device).store.view(OWNER))
  return tabs.every(({ shown }) => JSON.stringify(shown) === reloaded)
}

const tabsAgree = (mistakes: StorageMistakes) =>
  fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20, size: 'max' }), (steps) => run(steps, mistakes))

describe('invariants 13 and 14: a refused change leaves no trace, and every tab shows what is stored', () => {
  it('hold', async () => expect(await breaks(tabsAgree({}), 300)).toBe(false))

  it.each<[string, StorageMistakes]>([
    ['leaves a part of a failed write', { keepsTrace: true }],
    ['is not told of every change', { isNotTold: true }],
    ['shows what it read first', { readsOnce: true }],
  ])('are broken by a device that %s', async (_name, mistakes) =>
    expect(await breaks(tabsAgree(mistakes), 300)).toBe(true),
  )
})
