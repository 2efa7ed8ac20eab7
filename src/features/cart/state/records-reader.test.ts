import { afterEach, describe, expect, it, vi } from 'vitest'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { openPageStore } from '../../../offline/outbox/page-store.ts'
import { checkedTransact } from '../../../offline/storage/checked-transact.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { RECORD_SCHEMAS } from '../../../offline/storage/record-schemas.ts'
import { KEY, type Versioned } from '../../../offline/storage/records.ts'
import { cartSlice } from './cart-slice.ts'
import type { CartState } from './cart-state.ts'
import { recordsReader } from './records-reader.ts'

/** A device and the slice that its records fill; `transactions` counts those of the store. */
function screen() {
  const device = memoryDevice()
  let transactions = 0
  const { store, clock } = storeOn(device, {
    committed: () => {
      transactions += 1
    },
  })
  let state: CartState = cartSlice.getInitialState()
  let refetches = 0
  const readerOf = (reads: Pick<Parameters<typeof recordsReader>[1], 'store'>, owner: Owner | null) =>
    recordsReader(
      (action) => {
        state = cartSlice.reducer(state, action)
        return action
      },
      {
        ...reads,
        owner: () => owner,
        refetch: async () => {
          refetches += 1
        },
      },
    )
  const readWith = (reads: Pick<Parameters<typeof recordsReader>[1], 'store'>, owner: Owner | null) =>
    readerOf(reads, owner).read()
  const show = (owner: Owner | null) => {
    state = cartSlice.reducer(state, cartSlice.actions.ownerChanged(owner))
  }
  return {
    device,
    store,
    clock,
    readWith,
    readerOf,
    refetches: () => refetches,
    show,
    state: () => state,
    async countIn(work: () => Promise<unknown>) {
      transactions = 0
      await work()
      return transactions
    },
  }
}

afterEach(() => vi.unstubAllGlobals())

describe('the records of the screen', () => {
  it('are read in one transaction: cart, other carts of the account and intents', async () => {
    const { store, countIn, readWith, show, state, clock } = screen()
    const { line, display } = edit(2, 'add', 1)
    await store.enqueue(OWNER, edit(1, 'add', 3))
    await store.addIntent({ v: 1, id: 'i', line, quantity: 1, display, page: '/shop', at: clock.ms })
    show(OWNER)
    expect(await countIn(() => readWith({ store }, OWNER))).toBe(1)
    expect(state().view?.lines.map(({ quantity }) => quantity)).toEqual([3])
    expect(state().intents.map(({ id }) => id)).toEqual(['i'])
  })

  it('of a guest are the intents, in one transaction', async () => {
    const { store, countIn, readWith, state } = screen()
    expect(await countIn(() => readWith({ store }, null))).toBe(1)
    expect(state()).toMatchObject({ owner: null, status: 'ready', view: null, intents: [] })
  })

  it('count an unreadable record as soon as it is found', async () => {
    const { device, clock, readWith, show, state } = screen()
    const now = () => clock.ms
    const store = openPageStore({
      transact: checkedTransact(device.open(), { schemas: RECORD_SCHEMAS, now }),
      clock: { now, monotonic: now },
      random: () => 0.5,
      newId: () => crypto.randomUUID(),
      changed: () => {},
    })
    const broken = { v: 1, owner: OWNER, version: 'none' } as Versioned
    device.records.set(KEY.snapshot(OWNER), broken)
    show(OWNER)
    await readWith({ store }, OWNER)
    expect(state().account.quarantined).toBe(1)
  })

  it('that could not be read or written for a while are followed by the cart of the server, once', async () => {
    vi.stubGlobal('document', { cookie: '' })
    const { store, readerOf, refetches, show, state } = screen()
    let isHung = true
    const hanging = {
      ...store,
      readScreen: (owner: Owner | null) => (isHung ? Promise.reject(new Error('hung')) : store.readScreen(owner)),
    }
    const reader = readerOf({ store: hanging }, OWNER)
    show(OWNER)
    await reader.read()
    expect([state().status, refetches()]).toEqual(['failed', 0])
    isHung = false
    await reader.read()
    await reader.read()
    expect([state().status, refetches()]).toEqual(['ready', 1])

    // The server's cart is on screen and in no record.
    reader.showUnstored(OWNER, await store.view(OWNER))
    expect(state().status).toBe('failed')
    await reader.read()
    await reader.read()
    expect([state().status, refetches()]).toEqual(['ready', 2])
  })
})
