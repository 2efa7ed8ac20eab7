import { afterEach, describe, expect, it, vi } from 'vitest'
import type { DrainReport } from '../../../offline/outbox/drain.ts'
import { type CartRuntime, provideStartedCart, type StartedCart } from '../state/started-cart.ts'
import { requestAddBundle } from './bundle-requests.ts'

const BODY = { promotion_id: 4, items: [{ productable_id: 1051, productable_type: 'product' as const, quantity: 1 }] }
const KEY = '0198a000-0000-7000-8000-00000000000a'

const events: string[] = []
let left: DrainReport['left'] = 'empty'
const runtime = {
  owner: () => 'sales:0198a000-0000-7000-8000-000000000001',
  async requestDrain() {
    events.push('drained')
    return { left, waitMs: 0, settled: [] }
  },
  async refetch() {
    events.push('fetched')
  },
} as unknown as CartRuntime
provideStartedCart({ runtime } as StartedCart)

/** A server that refuses every request, so that the test needs no response data. */
async function ask(url: string, init: { headers: Record<string, string> }): Promise<Response> {
  events.push(`${new URL(url, 'http://shop').pathname}${new URL(url, 'http://shop').search}`)
  events.push(String(init.headers['Idempotency-Key']))
  return Response.json(
    { OK: false, data: { response: null, code: 'PROMOTION_ENDED', userMessage: 'This promotion has ended.' } },
    { status: 409 },
  )
}

afterEach(() => {
  events.length = 0
  vi.unstubAllGlobals()
})

describe('adding a bundle', () => {
  it("is sent after the queue is drained, for the owner's dealer and with the given idempotency key", async () => {
    left = 'empty'
    vi.stubGlobal('fetch', ask)
    await expect(requestAddBundle(BODY, KEY)).rejects.toThrow('This promotion has ended.')
    expect(events).toEqual([
      'drained',
      '/api/carts/add_bundle?dealer_id=0198a000-0000-7000-8000-000000000001',
      `"${KEY}"`,
    ])
  })

  it.each(['wait', 'paused', 'stolen'] as const)('is not sent while changes stay queued (%s)', async (how) => {
    left = how
    vi.stubGlobal('fetch', ask)
    expect(await requestAddBundle(BODY, KEY)).toBe('waits')
    expect(events).toEqual(['drained'])
  })
})
