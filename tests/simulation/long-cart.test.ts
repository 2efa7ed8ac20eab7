import { describe, expect, it } from 'vitest'
import { drainWith, edit, OWNER, storeOn } from '../support/device/offline.ts'
import { ModelServer } from './model-server.ts'
import { answerOf, requestOf } from './wire.ts'

const LINES = 100
const CHANGE = /update_cart_item|sync/

describe('a cart of a hundred lines that were added offline', () => {
  it('is sent in few calls, whatever answer is lost, and each line counts once', async () => {
    const server = new ModelServer({})
    const { store, clock } = storeOn()
    for (let product = 1; product <= LINES; product += 1) await store.enqueue(OWNER, edit(product, 'add', 2))
    let calls = 0
    const ask: typeof fetch = async (url, init) => {
      const request = requestOf(url, init, OWNER)
      const { status, body } = server.handle(request)
      if (init?.method === 'POST' && CHANGE.test(request.path)) calls += 1
      // The first batch arrives, and its answer is lost.
      if (calls === 1) throw new TypeError('Failed to fetch')
      return answerOf(status, body, clock.ms)
    }
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      await store.nudge(OWNER, 'person')
      await drainWith({ store, clock }, ask)
    }
    const { lines } = server.cart(OWNER)
    expect(lines.size).toBe(LINES)
    expect([...lines.values()].filter(({ quantity }) => quantity !== 2)).toEqual([])
    expect(server.deeds).toHaveLength(LINES)
    expect((await store.view(OWNER)).operations).toEqual([])
    expect(calls).toBeLessThanOrEqual(5)
  })
})
