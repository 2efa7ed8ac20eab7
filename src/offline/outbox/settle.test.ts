import { describe, expect, it } from 'vitest'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { KEY } from '../storage/records.ts'
import type { Outcome } from './classify.ts'
import type { Operation } from './operation.ts'

const acked: Outcome = { kind: 'acked' }
const rejected: Outcome = {
  kind: 'rejected',
  refusal: { code: 'STOCK_LIMIT', userMessage: 'Only 2 left', available: 2 },
  isRecorded: true,
}
const unreachable: Outcome = { kind: 'retry', cause: 'connection', retryAfterMs: null, isFault: false }

describe('a late response in a context that lost the lock', () => {
  it.each([
    ['a refusal', rejected, acked],
    ['a yes', acked, rejected],
  ])('does not change %s that was stored before', async (_what, first, late) => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: first }])
    await store.settle(OWNER, [{ operation, outcome: late }])
    expect((await store.view(OWNER)).operations.map((one) => one.state)).toEqual([first.kind])
  })

  it('starts no back-off', async () => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: acked }])
    await store.settle(OWNER, [{ operation, outcome: unreachable }])
    expect((await store.view(OWNER)).partition?.retry).toBeNull()
  })
})

describe('an operation that is discarded while it is inflight', () => {
  const takenBack = async (outcome: Outcome) => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.decide(OWNER, `${operation.clientId}.${operation.seq}`, { kind: 'discard' })
    await store.settle(OWNER, [{ operation, outcome }])
    return (await store.view(OWNER)).operations.map(({ state, fence }) => [state, fence])
  }

  it('stays inflight until the fence has a response', async () => {
    expect(await takenBack(unreachable)).toEqual([['inflight', 'discard']])
  })

  it('is deleted when the server cancelled it and stays when it was already applied', async () => {
    expect(await takenBack({ kind: 'cancelled' })).toEqual([])
    expect(await takenBack(acked)).toEqual([['acked', 'discard']])
  })

  it('is deleted without a message when the server rejected it', async () => {
    expect(await takenBack(rejected)).toEqual([])
  })
})

describe('an uncertain operation that the server reports as unknown again after a check', () => {
  it('can be repeated by the user, but only after the check', async () => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    const id = `${operation.clientId}.${operation.seq}`
    const send = async () => {
      await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
      await store.settle(OWNER, [{ operation, outcome: { kind: 'review', isForgotten: true } }])
      await store.decide(OWNER, id, { kind: 'retry' })
      return (await store.view(OWNER)).operations
    }
    expect(await send()).toMatchObject([{ state: 'review', review: 'unknown' }])
    await store.decide(OWNER, id, { kind: 'check' })
    expect(await send()).toMatchObject([{ state: 'queued', seq: 2 }])
  })
})

describe('an operation whose key was used by another copy of the profile', () => {
  const parted = async (outcome: Outcome) => {
    const { store } = storeOn()
    const first = await store.enqueue(OWNER, edit(1, 'add', 1))
    const second = await store.enqueue(OWNER, edit(2, 'add', 1))
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation: first, outcome }])
    return { store, first, second }
  }

  it('is queued again under a new client id, at the same position and with the same change', async () => {
    const { store, first, second } = await parted({ kind: 'copied' })
    const { operations, partition } = await store.view(OWNER)
    expect(partition?.clientId).not.toBe(first.clientId)
    expect(operations.map(({ seq, clientId, state, nonce }) => [seq, clientId, state, nonce])).toEqual([
      [1, partition?.clientId, 'queued', first.nonce],
      // Only the server knows whether the other copy has already sent this one.
      [2, first.clientId, 'queued', second.nonce],
    ])
  })

  it('gives later operations a new client id when its key was used with another body', async () => {
    const { store, first } = await parted({ kind: 'review', isForgotten: false })
    const later = await store.enqueue(OWNER, edit(3, 'add', 1))
    expect(later.clientId).not.toBe(first.clientId)
    expect((await store.view(OWNER)).operations[0]).toMatchObject({ state: 'review', review: 'cancelled' })
  })
})

describe('an operation that another device of the person has too', () => {
  const settled = async (outcome: Outcome, fence: Operation['fence'] = null) => {
    const { store } = storeOn()
    const made = await store.enqueue(OWNER, edit(1, 'add', 1))
    const operation: Operation = { ...made, state: 'inflight', shared: 'given', fence }
    await store.change(OWNER, async (records) => records.put(KEY.operation(operation), operation))
    await store.settle(OWNER, [{ operation, outcome }])
    return (await store.view(OWNER)).operations
  }

  it('is gone when it was cancelled there, where the person has decided or will', async () => {
    expect(await settled({ kind: 'cancelled' })).toEqual([])
    expect(await settled({ kind: 'cancelled' }, 'age')).toMatchObject([{ state: 'review', review: 'age' }])
  })

  it('is not queued again when it was passed over there: both devices would do so', async () => {
    expect(await settled({ kind: 'copied' })).toMatchObject([{ state: 'review', review: 'cancelled' }])
  })
})
