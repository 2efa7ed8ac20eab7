import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit } from '#tests/support/device/offline.ts'
import type { Operation } from '../../../offline/outbox/operation.ts'
import type { Outbox } from '../../../offline/outbox/outbox.ts'
import { openPageStore, type PageStore } from '../../../offline/outbox/page-store.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { createDrainScheduler } from './drain-scheduler.ts'
import { withOtherQueues } from './other-queues.ts'

const [FARID, LIM] = ['sales:farid', 'sales:lim']

beforeEach(() => {
  vi.stubGlobal('document', { visibilityState: 'visible' })
})
afterEach(() => vi.unstubAllGlobals())

function tab() {
  const sent: { owner: Owner; asked: Operation[] }[] = []
  const clock = { now: () => 1_800_000_000_000, monotonic: () => 0 }
  let made = 0
  const store = openPageStore({
    transact: memoryDevice().open(),
    clock,
    random: () => 0,
    newId: () => `client-${++made}`,
    changed: () => {},
  })
  const outbox: Outbox<PageStore> = {
    store,
    clock,
    channel: { publish: () => {}, subscribe: () => () => {} },
    lock: (_owner, work) => work(() => true),
    sleep: async () => {},
    maintenance: null,
    isHidden: () => true,
    transport: {
      most: 50,
      sendOrder: async () => ({ kind: 'retry', cause: 'connection', retryAfterMs: null, said: null }),
      findUnknown: async () => null,
      fetchCart: async () => null,
      send: async (operations, { owner }) => {
        sent.push({ owner, asked: [...operations] })
        return operations.map((operation) => ({ operation, outcome: { kind: 'acked' } }))
      },
    },
  }
  let here: Owner | null = FARID
  const requests = withOtherQueues(
    createDrainScheduler(
      outbox,
      () => here,
      () => {},
    ),
    outbox,
    () => here,
  )
  return { sent, store, requests, goTo: (owner: Owner | null) => (here = owner) }
}

describe("a tab that shows one dealer's cart", () => {
  it('also sends the queues of other dealers, each in its own partition', async () => {
    const { sent, store, requests } = tab()
    await store.enqueue(FARID, edit(1, 'add', 1))
    await store.enqueue(LIM, edit(2, 'add', 1))
    await requests.request('signal')
    await vi.waitFor(() => expect(sent).toHaveLength(2))
    for (const { owner, asked: calls } of sent) expect(calls.map((operation) => operation.owner)).toEqual([owner])
    expect(sent.map(({ owner }) => owner).toSorted()).toEqual([FARID, LIM])
  })

  it("does not send another person's queue", async () => {
    const { sent, store, requests } = tab()
    await store.enqueue('salesman:farid', edit(1, 'add', 1))
    await store.enqueue(LIM, edit(2, 'add', 1))
    await requests.request('signal')
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(sent.map(({ owner }) => owner)).toEqual([LIM])
    expect(await store.ownersWaiting()).toEqual(['salesman:farid'])
  })

  it('sends nothing while nobody is signed in', async () => {
    const { sent, store, requests, goTo } = tab()
    await store.enqueue(LIM, edit(2, 'add', 1))
    goTo(null)
    expect(await requests.request('signal')).toBeNull()
    expect(await store.ownersWaiting()).toEqual([LIM])
    expect(sent).toEqual([])
  })
})
