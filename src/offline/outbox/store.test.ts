import { describe, expect, it } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { KEY, NewerRecord } from '../storage/records.ts'
import { isRecentIntent } from './intents.ts'

const sendAll = { patienceMs: 0, most: 50 }

describe('enqueue', () => {
  it('merges a change into the unsent one of the same line and keeps its number and position', async () => {
    const { store } = storeOn()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    await store.enqueue(OWNER, edit(1, 'set', 5))
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ seq, change }) => [seq, change])).toEqual([
      [1, { action: 'set', quantity: 5 }],
      [2, { action: 'add', quantity: 1 }],
    ])
  })

  it('does not merge into a sent operation, whose body is frozen', async () => {
    const { store } = storeOn()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.leaseNext(OWNER, sendAll)
    await store.enqueue(OWNER, edit(1, 'add', 1))
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ seq, state, change }) => [seq, state, change.quantity])).toEqual([
      [1, 'inflight', 1],
      [2, 'queued', 1],
    ])
  })

  it('stores several changes with the rest of their list together', async () => {
    const { store, device } = storeOn()
    const draft = { name: 'quick-order', value: { rows: [] }, at: 1 }
    await store.enqueueAll(OWNER, [edit(1, 'add', 2), edit(2, 'add', 1), edit(1, 'add', 3)], draft)
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ seq, change }) => [seq, change.quantity])).toEqual([
      [1, 5],
      [2, 1],
    ])
    expect(device.records.get(KEY.own({ owner: OWNER, name: 'quick-order' }))).toMatchObject({ value: { rows: [] } })
  })

  it('stores none of several changes when one of them is invalid', async () => {
    const { store, device } = storeOn()
    const draft = { name: 'quick-order', value: { rows: [] }, at: 1 }
    await expect(store.enqueueAll(OWNER, [edit(1, 'add', 2), edit(2, 'add', 1_000)], draft)).rejects.toThrow(
      'No such change: add 1000',
    )
    expect([...device.records.keys()]).toEqual([])
  })

  it('leaves no trace when the storage is full', async () => {
    const device = memoryDevice()
    const full = storeOn(device, {
      beforeCommit: () => {
        throw new DOMException('No room', 'QuotaExceededError')
      },
    })
    await expect(full.store.enqueue(OWNER, edit(1, 'add', 1))).rejects.toThrow('No room')
    expect(device.records.size).toBe(0)
  })

  it('rejects a quantity above the maximum', async () => {
    const { store, device } = storeOn()
    await expect(store.enqueue(OWNER, edit(1, 'set', 1_000))).rejects.toThrow(RangeError)
    expect(device.records.size).toBe(0)
  })

  it('uses a client id and counter per owner', async () => {
    const { store } = storeOn()
    const mine = await store.enqueue(OWNER, edit(1, 'add', 1))
    const theirs = await store.enqueue('bob:0', edit(1, 'add', 1))
    expect([mine.seq, theirs.seq]).toEqual([1, 1])
    expect(mine.clientId).not.toBe(theirs.clientId)
    expect((await store.view(OWNER)).parkedElsewhere).toBe(1)
  })

  it('loses no change of two tabs that write at once', async () => {
    const device = memoryDevice()
    const tabs = [storeOn(device), storeOn(device)]
    await Promise.all(
      Array.from({ length: 50 }, (_, product) =>
        tabs.map(({ store }, tab) => store.enqueue(OWNER, edit(1 + product * 2 + tab, 'add', 1))),
      ).flat(),
    )
    const { operations } = await storeOn(device).store.view(OWNER)
    expect(operations.map(({ seq }) => seq)).toEqual(Array.from({ length: 100 }, (_, index) => index + 1))
  })
})

describe('a record of a newer build', () => {
  it('is left unchanged', async () => {
    const { store, device } = storeOn()
    const newer = { v: 2 } as unknown as { v: 1 }
    device.records.set(KEY.partition(OWNER), newer)
    device.records.set(KEY.operation({ owner: OWNER, seq: 7 }), newer)
    await expect(store.enqueue(OWNER, edit(1, 'add', 1))).rejects.toThrow(NewerRecord)
    expect(device.records.get(KEY.partition(OWNER))).toBe(newer)
    expect((await store.view('bob:0')).operations).toEqual([])
  })
})

describe('the intents of a guest', () => {
  const wish = (id: string, at: number) => {
    const { line, display } = edit(1, 'add', 1)
    return { v: 1 as const, id, line, quantity: 1, display, page: '/shop', at }
  }

  it('are limited to the last fifty of the last 30 days', async () => {
    const { store, clock } = storeOn()
    for (let index = 0; index < 52; index++)
      await store.addIntent({ ...wish(`w${index}`, clock.ms + index), line: edit(index + 1, 'add', 1).line })
    expect((await store.intents()).map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, index) => `w${index + 2}`),
    )
    clock.ms += 31 * 24 * 60 * 60_000
    expect(await store.intents()).toEqual([])
  })

  it('for one line are one, with the pieces of all and the newest page', async () => {
    const { store, clock } = storeOn()
    await store.addIntent({ ...wish('first', clock.ms), quantity: 2 })
    await store.addIntent({ ...wish('second', clock.ms + 1), quantity: 3, page: '/product/1' })
    expect((await store.intents()).map(({ quantity, page }) => [quantity, page])).toEqual([[5, '/product/1']])
  })

  it('have the quantity that the guest sets; less than one piece removes one', async () => {
    const { store, clock } = storeOn()
    await store.addIntent(wish('w', clock.ms))
    await store.setIntentQuantity('w', 4)
    expect((await store.intents()).map(({ quantity }) => quantity)).toEqual([4])
    await store.setIntentQuantity('w', 0)
    expect(await store.intents()).toEqual([])
  })

  it('become changes of the cart in one transaction, once, though two tabs see the sign-in at the same time', async () => {
    const { store, clock } = storeOn()
    for (const id of [1, 2, 3]) await store.addIntent({ ...wish(`w${id}`, clock.ms), line: edit(id, 'add', 1).line })
    const taking = { isTaken: () => true, context: { cartName: 'Awan Vape' } }
    const taken = await Promise.all([store.takeIntents(OWNER, taking), store.takeIntents(OWNER, taking)])
    expect(taken.map(({ length }) => length).sort((a, b) => a - b)).toEqual([0, 3])
    expect(await store.intents()).toEqual([])
    const { operations, partition } = await store.view(OWNER)
    expect(operations.map(({ seq, line }) => [seq, line.productable_id])).toEqual([
      [1, 1],
      [2, 2],
      [3, 3],
    ])
    expect(partition?.cartName).toBe('Awan Vape')
  })

  it('that are not taken stay', async () => {
    const { store, clock } = storeOn()
    await store.addIntent(wish('old', clock.ms))
    await store.addIntent({ ...wish('new', clock.ms + 3_600_001), line: edit(2, 'add', 1).line })
    const now = clock.ms + 3_600_001
    await store.takeIntents(OWNER, { isTaken: (intent) => isRecentIntent(intent, now), context: {} })
    expect((await store.intents()).map(({ id }) => id)).toEqual(['old'])
    expect((await store.view(OWNER)).operations).toHaveLength(1)
  })
})

describe('the records of an account', () => {
  it('are all deleted at sign-out', async () => {
    const { store, device, leave } = storeOn()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.select(OWNER, 'product:1:currency', false)
    await leave(OWNER, false)
    expect([...device.records.keys()]).toEqual([])
  })

  it('are deleted at sign-out except unsent operations, which stay parked until the next sign-in', async () => {
    const { store, leave } = storeOn()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.select(OWNER, 'product:1:currency', false)
    await leave(OWNER, true)
    expect(await store.ownersWaiting()).toEqual([])
    expect((await store.view('bob:0')).parkedElsewhere).toBe(1)
    await store.resume(OWNER)
    const { operations, selections } = await store.view(OWNER)
    expect([operations.length, selections.length]).toEqual([1, 0])
    expect(await store.ownersWaiting()).toEqual([OWNER])
  })

  it('of all dealers of a sales person count as one account and are resumed together', async () => {
    const { store } = storeOn()
    const [first, second] = ['sales:dealer-a', 'sales:dealer-b']
    await store.enqueue(first, edit(1, 'add', 1))
    await store.enqueue(second, edit(2, 'add', 1))
    expect((await store.view(first)).parkedElsewhere).toBe(0)
    await store.resume('bob:0')
    expect((await store.view('bob:0')).parkedElsewhere).toBe(2)
    await store.resume(first)
    const [here, other] = await Promise.all([store.viewWithClient(first), store.viewWithClient(second)])
    expect([here.partition.parkedAt, other.partition.parkedAt]).toEqual([null, null])
    expect(await store.ownersWaiting()).toEqual([first, second])
  })

  it('leave a tombstone with their count when they expire after 30 days', async () => {
    const { store, clock } = storeOn()
    await store.enqueue('bob:0', edit(1, 'add', 1))
    await store.resume(OWNER)
    clock.ms += 31 * 24 * 60 * 60_000
    await store.applyAge(OWNER, false)
    const { operations, tombstone } = await store.view('bob:0')
    expect([operations.length, tombstone?.count]).toEqual([0, 1])
  })
})
