import { describe, expect, it } from 'vitest'
import { ModelServer } from '#tests/simulation/model-server.ts'
import { answerOf, htmlPage, requestOf } from '#tests/simulation/wire.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { drainWith, edit, OWNER, storeOn } from '#tests/support/device/offline.ts'
import { operationId } from './operation.ts'
import { pageTransport } from './page-transport.ts'
import { refreshCart } from './refresh-cart.ts'

const HOUR = 60 * 60_000
const DAY = 24 * HOUR

/** A device and a server with injectable failures; `sent` lists the requested paths except the cart's. */
function shop(server = new ModelServer({})) {
  const device = storeOn()
  const sent: string[] = []
  let trouble: ((path: string, body: unknown) => Response | null) | null = null
  const ask: typeof fetch = async (url, init) => {
    const request = requestOf(url, init, OWNER)
    if (request.path !== '/api/carts') sent.push(request.path)
    const troubled = trouble?.(request.path, request.body)
    if (troubled) return troubled
    const { status, body } = server.handle(request)
    return answerOf(status, body, device.clock.ms)
  }
  return {
    ...device,
    server,
    sent,
    drain: (isHidden = true) => drainWith(device, ask, isHidden),
    refresh: () => refreshCart(OWNER, { store: device.store, transport: pageTransport(ask) }),
    states: async () => (await device.store.view(OWNER)).operations.map(({ state }) => state),
    /** null restores the server. */
    makeIll: (answer: typeof trouble) => {
      trouble = answer
    },
  }
}

const refusal = (status: number, code: string) =>
  answerOf(status, { OK: false, data: { response: null, userMessage: 'No.', code } }, Date.UTC(2026, 0, 1))

describe('a queue', () => {
  it('is sent one by one while it is short and as a batch when it is long', async () => {
    const { store, drain, sent, server } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    expect(await drain()).toMatchObject({ left: 'empty' })
    for (const product of [3, 4, 5]) await store.enqueue(OWNER, edit(product, 'add', 1))
    await drain()
    expect(sent).toEqual(['/api/carts/update_cart_item', '/api/carts/update_cart_item', '/api/carts/sync'])
    expect(server.cart(OWNER).lines.size).toBe(5)
    expect((await store.view(OWNER)).operations).toEqual([])
  })

  it('is debounced while a line is being edited: ten taps become one call', async () => {
    const { store, drain, sent, server, clock } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    const started = clock.ms
    const draining = drain(false)
    for (let tap = 0; tap < 9; tap++) await store.enqueue(OWNER, edit(1, 'add', 1))
    await draining
    expect(sent).toHaveLength(1)
    expect([...server.cart(OWNER).lines.values()].map(({ quantity }) => quantity)).toEqual([10])
    expect(clock.ms - started).toBeLessThanOrEqual(1_000)
  })

  it('loses nothing to a captive portal and continues after it', async () => {
    const { store, drain, states, makeIll, server } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 2))
    makeIll(() => htmlPage)
    expect(await drain()).toMatchObject({ left: 'wait' })
    expect(await states()).toEqual(['inflight'])
    expect((await store.view(OWNER)).partition?.retry?.cause).toBe('portal')
    makeIll(null)
    await store.nudge(OWNER, 'signal')
    expect(await drain()).toMatchObject({ left: 'empty' })
    expect(server.deeds).toHaveLength(1)
  })

  it('pauses after 401 and continues with the same key after sign-in', async () => {
    const { store, drain, states, makeIll, server, sent } = shop()
    const { clientId, seq } = await store.enqueue(OWNER, edit(1, 'add', 1))
    makeIll(() => refusal(401, 'SESSION_REQUIRED'))
    expect(await drain()).toMatchObject({ left: 'paused' })
    expect(await drain()).toMatchObject({ left: 'paused' })
    expect(sent).toHaveLength(1)
    expect(await states()).toEqual(['inflight'])
    makeIll(null)
    await store.resume(OWNER)
    await drain()
    expect(server.deeds.map(({ id }) => id)).toEqual([`${clientId}.${seq}`])
  })

  it('takes one transaction for each outcome and one for the cart that follows', async () => {
    const server = new ModelServer({})
    let transactions = 0
    const device = storeOn(memoryDevice(), {
      committed: () => {
        transactions += 1
      },
    })
    await device.store.enqueue(OWNER, edit(1, 'add', 1))
    const since: [path: string, transactions: number][] = []
    transactions = 0
    await drainWith(device, async (url, init) => {
      const request = requestOf(url, init, OWNER)
      since.push([request.path, transactions])
      transactions = 0
      const { status, body } = server.handle(request)
      return answerOf(status, body, device.clock.ms)
    })
    expect(since).toEqual([
      // Age rules, lease.
      ['/api/carts/update_cart_item', 2],
      // Outcome; lease of the next operation (none); client identity and state for the cart request.
      ['/api/carts', 3],
    ])
    // Snapshot, removal of the covered operation, and the state that decides whether to fetch again.
    expect(transactions).toBe(1)
    expect((await device.store.view(OWNER)).operations).toEqual([])
  })

  it('continues after a rejection and stores its reason', async () => {
    const { store, drain, server } = shop()
    server.stock = 2
    await store.enqueue(OWNER, edit(1, 'set', 3))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    await drain()
    const { operations } = await store.view(OWNER)
    expect(operations.map(({ state, refusal }) => [state, refusal?.code, refusal?.available])).toEqual([
      ['rejected', 'STOCK_LIMIT', 2],
    ])
    expect([...server.cart(OWNER).lines.keys()]).toEqual(['product:2:currency'])
  })

  it('replaces a rejected change by one with the available quantity', async () => {
    const { store, drain, server } = shop()
    server.stock = 2
    const refused = await store.enqueue(OWNER, edit(1, 'set', 3))
    await drain()
    await store.decide(OWNER, operationId(refused), { kind: 'set', quantity: 2 })
    await drain()
    expect((await store.view(OWNER)).operations).toEqual([])
    expect(server.cart(OWNER).lines.get('product:1:currency')?.quantity).toBe(2)
  })
})

describe('an operation that fails on the server repeatedly', () => {
  it('is fenced after half an hour, lets the next line through and is never applied later', async () => {
    const { store, drain, makeIll, server, clock, states } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    await store.enqueue(OWNER, edit(2, 'add', 1))
    const isPoison = (body: unknown) => JSON.stringify(body).includes('"productable_id":1,')
    makeIll((_path, body) => (body !== undefined && isPoison(body) ? answerOf(500, null, clock.ms) : null))
    for (let attempt = 0; attempt < 8; attempt++) {
      await drain()
      clock.ms += 5 * 60_000
    }
    expect(await states()).toEqual(['inflight', 'queued'])
    makeIll(null)
    await drain()
    expect(await states()).toEqual(['review'])
    expect([...server.cart(OWNER).lines.keys()]).toEqual(['product:2:currency'])
    expect(server.deeds.map(({ outcome }) => outcome)).toEqual(['cancelled', 'executed'])
  })

  const outages: [string, (path: string, body: unknown) => Response | null][] = [
    [
      'is maintained for an hour, while it shows the cart',
      (_path, body) => (body ? refusal(503, 'MAINTENANCE') : null),
    ],
    ['answers nothing but 502 for an hour', () => answerOf(502, null, Date.UTC(2026, 0, 1))],
  ]
  it.each(outages)('is applied when the server %s', async (_name, ill) => {
    const { store, drain, makeIll, server, clock } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    makeIll(ill)
    for (let attempt = 0; attempt < 12; attempt++) {
      await drain()
      clock.ms += 5 * 60_000
    }
    makeIll(null)
    expect(await drain()).toMatchObject({ left: 'empty' })
    expect(server.deeds.map(({ outcome }) => outcome)).toEqual(['executed'])
    expect((await store.view(OWNER)).operations).toEqual([])
  })
})

describe('a partition parked by another account for more than 30 days', () => {
  it('is deleted by the next drain and leaves a tombstone', async () => {
    const { store, drain, clock, sent } = shop()
    await store.enqueue('bob:0', edit(1, 'add', 1))
    await store.resume(OWNER)
    await store.viewWithClient(OWNER)
    await drain()
    expect((await store.view(OWNER)).parkedElsewhere).toBe(1)
    clock.ms += 31 * DAY
    await drain()
    expect((await store.view(OWNER)).parkedElsewhere).toBe(0)
    expect((await store.view('bob:0')).tombstone?.count).toBe(1)
    expect(sent).toEqual([])
  })
})

describe('an operation that is unsent for more than two weeks', () => {
  it('goes to review and is not sent', async () => {
    const { store, drain, states, clock, sent } = shop()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    clock.ms += 15 * DAY
    await drain()
    expect(await states()).toEqual(['review'])
    expect(sent).toEqual([])
  })

  it('is sent when the clock of the device is wrong', async () => {
    const device = storeOn()
    const server = new ModelServer({})
    const truth = device.clock.ms
    await device.store.enqueue(OWNER, edit(1, 'add', 1))
    device.clock.ms += 3_650 * DAY
    await drainWith(device, async (url, init) => {
      const { status, body } = server.handle(requestOf(url, init, OWNER))
      return answerOf(status, body, truth)
    })
    expect(server.deeds).toHaveLength(1)
  })
})

describe('a server restored from a backup', () => {
  it('puts forgotten operations into review and receives later ones under a new client id', async () => {
    const { store, drain, makeIll, states } = shop()
    const first = await store.enqueue(OWNER, edit(1, 'add', 1))
    await drain()
    await store.enqueue(OWNER, edit(1, 'add', 1))
    makeIll((path, body) => (path !== '/api/carts' && body !== undefined ? refusal(409, 'client_unknown') : null))
    await drain().catch(() => {})
    makeIll(null)
    await drain()
    expect(await states()).toEqual(['review'])
    expect((await store.view(OWNER)).partition?.clientId).not.toBe(first.clientId)
  })

  it('replaces the stored cart, also on a device that sent nothing since', async () => {
    const { store, server, refresh } = shop()
    const cart = server.cart(OWNER)
    cart.version = 20
    await refresh()
    cart.version = 10
    cart.lines.set('product:1:currency', {
      ...edit(1, 'add', 1).line,
      quantity: 1,
      action: 'set',
      promotion_id: null,
    })
    await refresh()
    const { snapshot } = await store.view(OWNER)
    expect([snapshot?.version, snapshot?.lines.length]).toEqual([10, 1])
  })
})

describe('a device whose disk was restored from a backup', () => {
  it('does not reuse numbers that it has forgotten', async () => {
    const before = shop()
    for (const product of [1, 2, 3, 4, 5]) {
      await before.store.enqueue(OWNER, edit(product, 'add', 1))
      await before.drain()
    }
    // The same client id, without the operations sent under it.
    const { store, server, drain, refresh } = shop(before.server)
    await refresh()
    const { clientId } = await store.enqueue(OWNER, edit(9, 'add', 1))
    await drain()
    expect(clientId).not.toBe((await before.store.viewWithClient(OWNER)).partition.clientId)
    expect([...server.cart(OWNER).lines.keys()]).toContain('product:9:currency')
  })
})

describe('an operation made before the clock of the device was set', () => {
  it('is sent once the clock is right, and does not count as years old', async () => {
    const { store, drain, server, clock, refresh } = shop()
    await refresh()
    const { ms } = clock
    clock.ms = 0
    await store.enqueue(OWNER, edit(1, 'add', 1))
    clock.ms = ms
    await drain()
    expect(server.deeds).toHaveLength(1)
  })
})
