import { describe, expect, it } from 'vitest'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { NO_CHOICES } from '../outbox/cart-choices.ts'
import { rolledBackLines } from './rollback.ts'

const line = (product: number, quantity: number) => cartLine({ ...edit(product, 'add', 1).line, quantity })

/** A device whose stored cart has version 9, with 3 of product 1 and 1 of product 2. */
async function confirmed() {
  const { store } = storeOn()
  const { clientId } = (await store.viewWithClient(OWNER)).partition
  const question = { clientId, base: 0, version: -1, cartIds: null, choices: NO_CHOICES }
  const calculation = noCalculation as never
  const fetched = (lines: ReturnType<typeof line>[], cart_version: number, applied = 0) => ({
    carts: { data: lines },
    calculation,
    sync: { cart_version, applied },
  })
  await store.putSnapshot(OWNER, { answer: fetched([line(1, 3), line(2, 1)], 9), question })
  return { store, question: { ...question, version: 9 }, fetched }
}

const rollbackOf = async ({ store }: Awaited<ReturnType<typeof confirmed>>) =>
  ((await store.accountView(OWNER)).rollback?.lines ?? []).map(({ line, before, after }) => [
    line.productable_id,
    before,
    after,
  ])

describe('a server restored from an older backup', () => {
  it('is detected by its version, and every lost line is stored until the user decides', async () => {
    const device = await confirmed()
    const { store, question, fetched } = device
    await store.putSnapshot(OWNER, { answer: fetched([line(1, 1), line(5, 2)], 4), question })
    expect(await rollbackOf(device)).toEqual([
      [1, 3, 1],
      [2, 1, 0],
      [5, 0, 2],
    ])
    await store.answerRollback(OWNER, true)
    expect(await rollbackOf(device)).toEqual([])
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ line, change }) => [line.productable_id, change])).toEqual([
      [1, { action: 'set', quantity: 3 }],
      [2, { action: 'set', quantity: 1 }],
      [5, { action: 'remove', quantity: 0 }],
    ])
  })

  it('changes nothing when the user leaves the cart as it is', async () => {
    const device = await confirmed()
    const { store, question, fetched } = device
    await store.putSnapshot(OWNER, { answer: fetched([], 4), question })
    await store.answerRollback(OWNER, false)
    expect(await rollbackOf(device)).toEqual([])
    expect((await store.view(OWNER)).operations).toEqual([])
  })

  it('is also detected when an operation was sent first', async () => {
    const device = await confirmed()
    const { store, fetched, question } = device
    const operation = await store.enqueue(OWNER, edit(3, 'add', 1))
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    await store.settle(OWNER, [{ operation, outcome: { kind: 'review', isForgotten: true } }])
    const { clientId } = (await store.viewWithClient(OWNER)).partition
    const { snapshot } = await store.view(OWNER)
    const asked = { ...question, clientId, version: snapshot?.version ?? 0 }
    await store.putSnapshot(OWNER, { answer: fetched([line(1, 3)], 4), question: asked })
    expect(await rollbackOf(device)).toEqual([[2, 1, 0]])
  })

  it('is not reported when the server only forgot the client or another device changed the cart', async () => {
    const device = await confirmed()
    const { store, fetched, question } = device
    await store.putSnapshot(OWNER, { answer: fetched([line(1, 1)], 10), question: { ...question, base: 7 } })
    const { clientId } = (await store.viewWithClient(OWNER)).partition
    expect(clientId).not.toBe(question.clientId)
    await store.putSnapshot(OWNER, { answer: fetched([], 11), question: { ...question, clientId, version: 10 } })
    expect(await rollbackOf(device)).toEqual([])
  })
})

describe('rolledBackLines', () => {
  it('returns only lines whose quantity differs', () => {
    const found = rolledBackLines([line(1, 3), line(2, 1)], [line(2, 1), line(1, 3)])
    expect(found).toEqual([])
  })
})
