import { describe, expect, it } from 'vitest'
import type { CartAnswer } from '#contract/cart/cart.ts'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { findPartition, withOwnClient } from '../storage/partition.ts'
import { KEY } from '../storage/records.ts'
import { NO_CHOICES, putChoices } from './cart-choices.ts'
import { fold } from './merge-operations.ts'
import type { Operation } from './operation.ts'
import { refreshCart } from './refresh-cart.ts'
import type { CartRequest } from './snapshot.ts'
import type { Transport } from './transport.ts'

const answer: CartAnswer = {
  carts: { data: [] },
  calculation: noCalculation as CartAnswer['calculation'],
  sync: { cart_version: 1, applied: 0 },
}

/** A device on which the user acts while each cart request is in flight. */
function asking(meanwhile: ((choose: (code: string | null) => Promise<void>) => Promise<void>)[] = []) {
  const { store } = storeOn()
  const choose = (voucherCode: string | null) =>
    store.change(OWNER, (records) => putChoices(records, OWNER, { voucherCode }))
  const request: CartRequest['choices'][] = []
  const transport: Transport = {
    most: 1,
    sendOrder: async () => ({ kind: 'retry', cause: 'connection', retryAfterMs: null, said: null }),
    send: async () => [],
    findUnknown: async () => null,
    async fetchCart(_owner, { choices }) {
      request.push(choices)
      await meanwhile[request.length - 1]?.(choose)
      return { answer, serverNow: null }
    },
  }
  return { store, choose, asked: request, refresh: () => refreshCart(OWNER, { store, transport }) }
}

describe('refreshCart', () => {
  it("sends the user's choices and stores them with the snapshot", async () => {
    const { store, choose, asked: calls, refresh } = asking()
    await choose('HEMAT10')
    await refresh()
    expect(calls).toEqual([{ ...NO_CHOICES, voucherCode: 'HEMAT10' }])
    expect((await store.view(OWNER)).snapshot?.choices).toEqual(calls[0])
  })

  it('fetches again when a code was removed during the request', async () => {
    const { store, choose, asked: calls, refresh } = asking([(choose) => choose(null)])
    await choose('HEMAT10')
    await refresh()
    expect(calls.map(({ voucherCode }) => voucherCode)).toEqual(['HEMAT10', null])
    expect((await store.view(OWNER)).snapshot?.choices).toEqual(NO_CHOICES)
  })

  it('does not show twice what another device has sent of an operation that waits here', async () => {
    const { store } = storeOn()
    await store.enqueue(OWNER, edit(1, 'add', 2))
    const [operation] = (await store
      .leaseNext(OWNER, { patienceMs: 0, most: 1 })
      .then((lease) => (lease.kind === 'send' ? lease.operations : []))) as [Operation]
    await store.change(OWNER, async (records) => {
      const partition = await findPartition(records, OWNER)
      if (partition)
        records.put(
          KEY.partition(OWNER),
          withOwnClient(partition, () => 'later-client'),
        )
    })
    const refreshed = async (versions: number[]) => {
      const asked: string[] = []
      const transport: Transport = {
        most: 1,
        sendOrder: async () => ({ kind: 'retry', cause: 'connection', retryAfterMs: null, said: null }),
        send: async () => [],
        findUnknown: async () => null,
        async fetchCart(_owner, { clientId }) {
          asked.push(clientId)
          const applied = clientId === operation.clientId ? operation.seq : 0
          const sync = { cart_version: versions[asked.length - 1] ?? 0, applied }
          const data = [cartLine({ ...operation.line, quantity: 2 })]
          return { answer: { ...answer, carts: { data }, sync }, serverNow: null }
        },
      }
      await refreshCart(OWNER, { store, transport })
      const { snapshot, operations } = await store.view(OWNER)
      return { asked, shown: [...fold(snapshot, operations).values()] }
    }
    expect(await refreshed([5, 5])).toEqual({ asked: ['later-client', operation.clientId], shown: [2] })
    // Of another moment: what this cart contains is not known.
    expect((await refreshed([6, 7])).shown).toEqual([4])
  })
})
