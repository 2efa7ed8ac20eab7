import { describe, expect, it } from 'vitest'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { newOrder } from '#tests/support/device/waiting-orders.ts'
import { fold } from '../outbox/merge-operations.ts'
import { operationId } from '../outbox/operation.ts'
import { listRequests, putRequest, type QueuedRequest } from '../requests/request.ts'
import { pendingWishes, putPendingWish } from '../requests/wishes.ts'
import type { Handover } from './handover.ts'
import { readFile, writeHandover } from './handover-text.ts'
import { MAX_PER_CLIENT, sealQueue } from './seal-queue.ts'
import { takeOver } from './take-over.ts'

const devices = () => [storeOn(), storeOn(undefined, { firstId: 1_000_000 })] as const
type Device = ReturnType<typeof storeOn>

const moment = ({ clock, dependencies }: Device) => ({ now: clock.ms, newId: dependencies.newId })

const seal = (device: Device) =>
  device.store.change(OWNER, (records) => sealQueue(records, OWNER, { market: 'MYR', moment: moment(device) }))

async function sealed(device: Device): Promise<Handover> {
  const handover = await seal(device)
  if (!handover) throw new Error('nothing to hand over')
  const { file } = await writeHandover(handover)
  return readFile(new Blob([file]))
}

const take = (device: Device, handover: Handover) =>
  device.store.change(OWNER, (records) => takeOver(records, OWNER, { handover, ...moment(device) }))

const operationsOf = async ({ store }: Device) => (await store.view(OWNER)).operations

const request = (more: Partial<QueuedRequest<'scans'>> = {}): QueuedRequest<'scans'> => ({
  ...({ v: 1, list: 'scans', owner: OWNER, id: 'scan-1', key: crypto.randomUUID(), files: [], at: 1 } as const),
  task: { kind: 'check', code: 'KABU-SADE-M229' },
  ...({ state: 'waiting', answer: null, said: null, renewals: 0, notBefore: null } as const),
  ...more,
})

describe('sealing a queue', () => {
  it('freezes what waits, under keys that later edits never have', async () => {
    const [first] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 2))
    const before = await first.store.view(OWNER)
    await seal(first)
    await first.store.enqueue(OWNER, edit(1, 'add', 3))
    const after = await first.store.view(OWNER)
    expect(after.partition?.clientId).not.toBe(before.partition?.clientId)
    expect(after.operations.map(({ state, shared, change }) => [state, shared, change.quantity])).toEqual([
      ['inflight', 'given', 2],
      ['queued', undefined, 3],
    ])
    const [one, other] = after.operations
    expect(one?.clientId).not.toBe(other?.clientId)
    expect(fold(after.snapshot, after.operations).get('product:1:currency')).toBe(5)
  })

  it('returns the same again after a crash before it was shown, and another one after a new edit', async () => {
    const [first] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 2))
    const once = await seal(first)
    expect(await seal(first)).toEqual(once)
    await first.store.enqueue(OWNER, edit(2, 'add', 1))
    const again = await seal(first)
    expect(again?.id).not.toBe(once?.id)
    expect(again?.carts[0]?.operations).toHaveLength(2)
    expect(again?.carts[0]?.operations[0]).toEqual(once?.carts[0]?.operations[0])
  })

  it('gives no client more operations than the server remembers', async () => {
    const [first] = devices()
    const count = 2 * MAX_PER_CLIENT + 1
    for (let product = 1; product <= count; product += 1) await first.store.enqueue(OWNER, edit(product, 'set', 1))
    const handover = await seal(first)
    const clients = handover?.carts[0]?.operations.map(({ client }) => client) ?? []
    const sizes = [...new Set(clients)].map((id) => clients.filter((client) => client === id).length)
    expect(sizes).toEqual([MAX_PER_CLIENT, MAX_PER_CLIENT, 1])
  })

  it('leaves requests with files and applications where they are', async () => {
    const [first] = devices()
    const photo = { name: 'pod.jpg', file: new Blob(['pod']), fileId: null }
    await first.store.change(OWNER, async (records) => {
      await records.list('')
      putRequest(records, request())
      putRequest(records, request({ id: 'scan-2', files: [photo] }))
    })
    await first.store.enqueue(OWNER, edit(1, 'add', 1))
    expect((await seal(first))?.carts[0]?.requests.map(({ id }) => id)).toEqual(['scan-1'])
  })

  it('gives a receipt without its photo, under a key that the receipt with it does not have', async () => {
    const [first] = devices()
    const photo = { name: 'slip.jpg', file: new Blob(['slip']), fileId: null }
    const receipt = { ...request({ files: [photo] }), list: 'collections', id: crypto.randomUUID() } as const
    const task = { kind: 'receipt', name: 'Niaga Contoh', receipt: 'AE' } as const
    await first.store.change(OWNER, async (records) => {
      await records.list('')
      putRequest(records, { ...receipt, task })
    })
    await first.store.enqueue(OWNER, edit(1, 'add', 1))
    const [handed] = (await seal(first))?.carts[0]?.requests ?? []
    expect(handed).toMatchObject({ list: 'collections', task })
    expect(handed?.key).not.toBe(receipt.key)
    expect((await seal(first))?.carts[0]?.requests).toEqual([handed])
  })

  it('does nothing when nothing waits', async () => {
    const [first] = devices()
    expect(await seal(first)).toBeNull()
    expect((await first.store.view(OWNER)).partition).toBeNull()
  })
})

describe('taking over', () => {
  it('adds everything after what waits here, with the keys of the first device', async () => {
    const [first, second] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 2))
    await first.store.enqueue(OWNER, edit(2, 'set', 4))
    await second.store.enqueue(OWNER, edit(1, 'add', 1))
    const taken = await take(second, await sealed(first))
    expect(taken).toMatchObject({ kind: 'taken', counts: { operations: 2, orders: 0, requests: 0, wishes: 0 } })
    await second.store.enqueue(OWNER, edit(2, 'add', 1))
    const [own, ...others] = await operationsOf(second)
    expect(own?.shared).toBeUndefined()
    expect(others.slice(0, 2).map(operationId)).toEqual((await operationsOf(first)).map(operationId))
    expect(others.map(({ shared, state }) => [shared, state])).toEqual([
      ['taken', 'inflight'],
      ['taken', 'inflight'],
      [undefined, 'queued'],
    ])
    const { snapshot, operations } = await second.store.view(OWNER)
    expect([...fold(snapshot, operations)]).toEqual([
      ['product:1:currency', 3],
      ['product:2:currency', 5],
    ])
  })

  it('adds the same hand-over once, and of a larger one only what is new', async () => {
    const [first, second] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 2))
    const handover = await sealed(first)
    await take(second, handover)
    expect(await take(second, handover)).toEqual({ kind: 'before' })
    await first.store.enqueue(OWNER, edit(1, 'add', 3))
    expect(await take(second, await sealed(first))).toMatchObject({ counts: { operations: 1 } })
    expect((await operationsOf(second)).map(({ change }) => change.quantity)).toEqual([2, 3])
  })

  it('takes back what the other device made of it, and both have everything', async () => {
    const [first, second] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 2))
    await take(second, await sealed(first))
    await second.store.enqueue(OWNER, edit(2, 'add', 1))
    expect(await take(first, await sealed(second))).toMatchObject({ counts: { operations: 1 } })
    expect((await operationsOf(first)).map(operationId)).toEqual((await operationsOf(second)).map(operationId))
  })

  it('takes orders with their keys, without the address, and calculates the same key for a decision on both', async () => {
    const [first, second] = devices()
    await first.store.enqueue(OWNER, edit(1, 'set', 2))
    await first.store.storeOrder(OWNER, newOrder([[1, 2]]))
    const handover = await sealed(first)
    expect(JSON.stringify(handover)).not.toContain('Jalan Pasar')
    await take(second, handover)
    const keys: string[] = []
    for (const { store } of [first, second]) {
      const [order] = (await store.view(OWNER)).orders
      if (!order) throw new Error('no order')
      const refused = { ...order, state: 'refused' as const, refusal: { code: 'X', userMessage: '', proposal: null } }
      await store.change(OWNER, async (records) => records.put(`order:${OWNER}:${order.id}`, refused))
      await store.decideOrder(OWNER, order.id, { kind: 'again' })
      const [next] = (await store.view(OWNER)).orders
      expect(next?.body).toEqual(order.body)
      expect(next?.key).not.toBe(order.key)
      keys.push(next?.key ?? '')
    }
    expect(keys[0]).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('takes requests with their keys, and a wish unless this device has a later one', async () => {
    const [first, second] = devices()
    const wish = (wanted: boolean, at: number, product = 7) => ({
      ...({ v: 1, owner: OWNER, productable_type: 'product', productable_id: product, name: 'Pod' } as const),
      wanted,
      mark: `mark ${at}`,
      at,
    })
    const given = request()
    await first.store.enqueue(OWNER, edit(1, 'add', 1))
    await first.store.change(OWNER, async (records) => {
      putRequest(records, given)
      putPendingWish(records, wish(true, 10))
      putPendingWish(records, wish(true, 10, 8))
    })
    await second.store.change(OWNER, async (records) => putPendingWish(records, wish(false, 20)))
    await take(second, await sealed(first))
    const [requests, wishes] = await second.store.change(OWNER, async (records) => [
      await listRequests(records, { list: 'scans', owner: OWNER }),
      await pendingWishes(records, OWNER),
    ])
    expect(requests).toEqual([{ ...given, shared: 'taken' }])
    expect(wishes.map(({ productable_id, wanted }) => [productable_id, wanted])).toEqual([
      [8, true],
      [7, false],
    ])
  })

  it('refuses operations under the client id of this device, which nobody else can have', async () => {
    const [first, second] = devices()
    await first.store.enqueue(OWNER, edit(1, 'add', 1))
    await second.store.enqueue(OWNER, edit(2, 'add', 1))
    const handover = await sealed(first)
    const client = (await second.store.view(OWNER)).partition?.clientId ?? ''
    const forged = handover.carts.map((cart) => ({
      ...cart,
      operations: cart.operations.map((operation) => ({ ...operation, client, seq: 900 })),
    }))
    expect(await take(second, { ...handover, carts: forged })).toEqual({ kind: 'foreign' })
    expect(await operationsOf(second)).toHaveLength(1)
  })
})
