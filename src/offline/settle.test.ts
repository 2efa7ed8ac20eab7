import { describe, expect, it } from 'vitest'
import { edit, OWNER, storeOn } from '#tests/support/offline.ts'
import type { Outcome } from './classify.ts'

const acked: Outcome = { kind: 'acked' }
const rejected: Outcome = {
  kind: 'rejected',
  refusal: { code: 'STOCK_LIMIT', userMessage: 'Only 2 left', available: 2 },
  isRecorded: true,
}
const unreachable: Outcome = { kind: 'retry', cause: 'connection', retryAfterMs: null, isFault: false }

describe('an answer that comes late, to a context that lost the lock', () => {
  it.each([
    ['a refusal', rejected, acked],
    ['a yes', acked, rejected],
  ])('does not change %s that was written down before', async (_what, first, late) => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.claimHead(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: first }])
    await store.settle(OWNER, [{ operation, outcome: late }])
    expect((await store.view(OWNER)).operations.map((one) => one.state)).toEqual([first.kind])
  })

  it('makes nobody wait', async () => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.claimHead(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: acked }])
    await store.settle(OWNER, [{ operation, outcome: unreachable }])
    expect((await store.view(OWNER)).partition?.retry).toBeNull()
  })
})

describe('a change taken back while it is on its way', () => {
  const takenBack = async (outcome: Outcome) => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.claimHead(OWNER, { patienceMs: 0, most: 1 })
    await store.decide(OWNER, `${operation.clientId}.${operation.seq}`, { kind: 'discard' })
    await store.settle(OWNER, [{ operation, outcome }])
    return (await store.view(OWNER)).operations.map(({ state, fence }) => [state, fence])
  }

  it('stays in doubt until the fence has answered', async () => {
    expect(await takenBack(unreachable)).toEqual([['inflight', 'discard']])
  })

  it('is gone when the server cancelled it, and stays when it was too late', async () => {
    expect(await takenBack({ kind: 'cancelled' })).toEqual([])
    expect(await takenBack(acked)).toEqual([['acked', 'discard']])
  })

  it('says nothing of a refusal, which is what the person wanted', async () => {
    expect(await takenBack(rejected)).toEqual([])
  })
})

describe('a change in doubt of which the server says, asked again, that it has forgotten it', () => {
  it('can be made once more by the person, and only then', async () => {
    const { store } = storeOn()
    const operation = await store.enqueue(OWNER, edit(1, 'add', 1))
    const id = `${operation.clientId}.${operation.seq}`
    const send = async () => {
      await store.claimHead(OWNER, { patienceMs: 0, most: 1 })
      await store.settle(OWNER, [{ operation, outcome: { kind: 'review', isForgotten: true } }])
      await store.decide(OWNER, id, { kind: 'retry' })
      return (await store.view(OWNER)).operations
    }
    expect(await send()).toMatchObject([{ state: 'review', review: 'unknown' }])
    await store.decide(OWNER, id, { kind: 'check' })
    expect(await send()).toMatchObject([{ state: 'queued', seq: 2 }])
  })
})

describe('an operation whose key another copy of the profile has used', () => {
  const parted = async (outcome: Outcome) => {
    const { store } = storeOn()
    const first = await store.enqueue(OWNER, edit(1, 'add', 1))
    const second = await store.enqueue(OWNER, edit(2, 'add', 1))
    await store.claimHead(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation: first, outcome }])
    return { store, first, second }
  }

  it('is queued again under a client id of its own, in its place and as the same change', async () => {
    const { store, first, second } = await parted({ kind: 'copied' })
    const { operations, partition } = await store.view(OWNER)
    expect(partition?.clientId).not.toBe(first.clientId)
    expect(operations.map(({ seq, clientId, state, nonce }) => [seq, clientId, state, nonce])).toEqual([
      [1, partition?.clientId, 'queued', first.nonce],
      // Whether the other copy has sent this one already, only the server knows.
      [2, first.clientId, 'queued', second.nonce],
    ])
  })

  it('leaves later changes a client id of their own when its own change was sent with another body', async () => {
    const { store, first } = await parted({ kind: 'review', isForgotten: false })
    const later = await store.enqueue(OWNER, edit(3, 'add', 1))
    expect(later.clientId).not.toBe(first.clientId)
    expect((await store.view(OWNER)).operations[0]).toMatchObject({ state: 'review', review: 'cancelled' })
  })
})
