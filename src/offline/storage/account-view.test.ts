import { describe, expect, it } from 'vitest'
import { edit, storeOn } from '#tests/support/device/offline.ts'
import type { Outcome } from '../outbox/classify.ts'
import { movedChange } from '../outbox/move-operation.ts'
import type { Owner } from './owner.ts'

const [FARID, LIM]: [Owner, Owner] = ['sales:farid', 'sales:lim']
const unassigned: Outcome = { kind: 'paused', status: 'unassigned' }
const refused: Outcome = {
  kind: 'rejected',
  refusal: { code: 'STOCK_LIMIT', userMessage: 'Only 2 left', available: 2 },
  isRecorded: true,
}

/** A sales person whose change for dealer Farid got this outcome, and who now acts for dealer Lim. */
async function answered(outcome: Outcome) {
  const device = storeOn()
  const { store } = device
  const operation = await store.enqueue(FARID, { ...edit(1, 'add', 2), cartName: 'Farid Niaga' })
  await store.leaseNext(FARID, { patienceMs: 0, most: 1 })
  await store.settle(FARID, [{ operation, outcome }])
  const id = `${operation.clientId}.${operation.seq}`
  return { ...device, operation, id }
}

const held = async ({ store }: Awaited<ReturnType<typeof answered>>, current: Owner = LIM) =>
  (await store.accountView(current)).carts.map(({ name, isAssigned, operations }) => [
    name,
    isAssigned,
    operations.map(({ state }) => state),
  ])

describe('operations for a dealer who is no longer assigned', () => {
  it("are listed with the dealer's name, whichever cart is displayed", async () => {
    const device = await answered(unassigned)
    await device.store.enqueue(FARID, edit(2, 'add', 1))
    const listed = [['Farid Niaga', false, ['inflight', 'queued']]]
    expect(await held(device)).toEqual(listed)
    expect(await held(device, FARID)).toEqual(listed)
    expect(await held(device, 'bob:0')).toEqual([])
    expect(await device.store.ownersWaiting()).toEqual([])
  })

  it('stay queued and are retried under the same key after the next resume', async () => {
    const device = await answered(unassigned)
    await device.store.resume(LIM)
    expect(await device.store.ownersWaiting()).toEqual([FARID])
    const claim = await device.store.leaseNext(FARID, { patienceMs: 0, most: 1 })
    expect(claim.kind === 'send' && claim.operations.map(({ nonce, seq }) => [nonce, seq])).toEqual([
      [device.operation.nonce, device.operation.seq],
    ])
  })

  it('are listed during the retry and removed once the cart has acknowledged them', async () => {
    const device = await answered(unassigned)
    const { store, operation } = device
    await store.resume(LIM)
    expect(await held(device)).toEqual([['Farid Niaga', false, ['inflight']]])
    await store.leaseNext(FARID, { patienceMs: 0, most: 1 })
    await store.settle(FARID, [{ operation, outcome: { kind: 'acked' } }])
    expect(await held(device)).toEqual([])
  })

  it('can be moved to the displayed cart, where they add the same quantity', async () => {
    const device = await answered(unassigned)
    await device.store.moveTo(LIM, FARID, device.id)
    expect(await held(device)).toEqual([])
    const { operations } = await device.store.view(LIM)
    expect(operations.map(({ change, owner, state }) => [change, owner, state])).toEqual([
      [{ action: 'add', quantity: 2 }, LIM, 'queued'],
    ])
  })

  it('can be discarded although the cart refuses the fence', async () => {
    const device = await answered(unassigned)
    await device.store.decide(FARID, device.id, { kind: 'discard' })
    expect(await held(device)).toEqual([])
  })

  it('are removed when they are discarded during the retry', async () => {
    const device = await answered(unassigned)
    await device.store.resume(LIM)
    await device.store.leaseNext(FARID, { patienceMs: 0, most: 1 })
    await device.store.decide(FARID, device.id, { kind: 'discard' })
    await device.store.settle(FARID, [{ operation: device.operation, outcome: unassigned }])
    expect(await held(device)).toEqual([])
  })
})

describe('a rejected operation of another cart than the displayed one', () => {
  it('is listed for the displayed cart and not for its own', async () => {
    const device = await answered(refused)
    expect(await held(device)).toEqual([['Farid Niaga', true, ['rejected']]])
    expect(await held(device, FARID)).toEqual([])
  })

  it('is not listed while it only waits to be sent', async () => {
    const device = await answered({ kind: 'retry', cause: 'connection', retryAfterMs: null, isFault: false })
    expect(await held(device)).toEqual([])
  })
})

describe('movedChange', () => {
  it.each([
    ['add', 2, 5, 2],
    ['set', 5, 2, 3],
    ['set', 2, 5, null],
    ['set', 2, null, 2],
    ['remove', 0, 2, null],
  ] as const)('turns %s %d with %s before into an add of %s', (...[action, quantity, before, added]) => {
    const { display } = edit(1, 'add', 1)
    const moved = movedChange({ change: { action, quantity }, display: { ...display, before } })
    expect(moved?.quantity ?? null).toBe(added)
  })
})
