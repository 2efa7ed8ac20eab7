import { describe, expect, it } from 'vitest'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'

describe('an addition', () => {
  it('is stored once, though two pages store it at the same time', async () => {
    const { store } = storeOn()
    const made = await Promise.all([
      store.addOnce(OWNER, edit(1, 'add', 2), 'a'),
      store.addOnce(OWNER, edit(1, 'add', 2), 'a'),
    ])
    expect(made.filter((operation) => operation === null)).toHaveLength(1)
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ change }) => change.quantity)).toEqual([2])
  })

  it('is not stored again after it was sent', async () => {
    const { store } = storeOn()
    await store.addOnce(OWNER, edit(1, 'add', 2), 'a')
    await store.leaseNext(OWNER, { patienceMs: 0, most: 1 })
    expect(await store.addOnce(OWNER, edit(1, 'add', 2), 'a')).toBeNull()
    expect((await store.view(OWNER)).operations).toHaveLength(1)
  })

  it('beside another of the same product counts as well', async () => {
    const { store } = storeOn()
    await store.addOnce(OWNER, edit(1, 'add', 2), 'a')
    await store.addOnce(OWNER, edit(1, 'add', 2), 'b')
    expect((await store.view(OWNER)).operations.map(({ change }) => change.quantity)).toEqual([4])
  })

  it('that could not be stored may be stored later', async () => {
    const { store } = storeOn()
    await expect(store.addOnce(OWNER, edit(1, 'add', 1_000), 'a')).rejects.toThrow('No such change: add 1000')
    expect(await store.addOnce(OWNER, edit(1, 'add', 1), 'a')).not.toBeNull()
  })

  it('of a guest is stored once, also after another of the same product', async () => {
    const { store, clock } = storeOn()
    const { line, display } = edit(1, 'add', 1)
    const intent = (id: string) => ({ v: 1 as const, id, line, quantity: 1, display, page: '/shop', at: clock.ms })
    for (const id of ['a', 'b', 'a']) await store.addIntent(intent(id))
    expect((await store.intents()).map(({ quantity }) => quantity)).toEqual([2])
  })

  it('is remembered while a hundred others are made', async () => {
    const { store } = storeOn()
    for (let index = 0; index < 100; index++) await store.addOnce(OWNER, edit(1, 'add', 1), `a${index}`)
    expect(await store.addOnce(OWNER, edit(1, 'add', 1), 'a0')).toBeNull()
  })
})
