import { describe, expect, it } from 'vitest'
import { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import { cartLine, noCalculation } from '#tests/simulation/sample-cart.ts'
import { answerOf } from '#tests/simulation/wire.ts'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import { CallRefused } from '../../lib/http/call-errors.ts'
import { newPartition } from '../storage/partition.ts'
import { NO_CHOICES } from './cart-choices.ts'
import { newOperation } from './enqueue.ts'
import { pageTransport } from './page-transport.ts'
import { REPLAY } from './transport.ts'

const partition = { ...newPartition(OWNER, '00000000-0000-4000-8000-000000000001'), base: 4 }
/** An empty nonce, as in records of older builds. */
const MADE = { now: 0, newId: () => '' }
const operations = [5, 6, 7].map((nextSeq) => newOperation({ ...partition, nextSeq }, edit(nextSeq, 'add', 1), MADE))
const key = (seq: number) => `"${partition.clientId}.${seq}"`
const done = (seq: number) => ({ key: key(seq), status: 200, OK: true, userMessage: null, code: null })

const sendBatch = (status: number, body: unknown) =>
  pageTransport(async () => answerOf(status, body, 0)).send(operations, partition)

const rows = (...results: object[]) => ({
  OK: true,
  data: {
    response: {
      carts: { data: [cartLine({ ...edit(1, 'add', 1).line, quantity: 1 })] },
      calculation: noCalculation,
      sync: null,
      results,
    },
  },
})

const kinds = async (settlements: ReturnType<typeof sendBatch>) =>
  (await settlements).map(({ operation, outcome }) => [operation.seq, outcome.kind])

describe('a sent operation', () => {
  it('uses the method and path of the contract', () => {
    expect(REPLAY).toEqual({ method: updateCartItem.method, path: updateCartItem.path })
  })

  it('sends its key, the base, its owner and, if set, the fence', async () => {
    let headers: HeadersInit | undefined
    const transport = pageTransport(async (_url, init) => {
      headers = init?.headers
      return answerOf(500, null, 0)
    })
    const [first] = operations
    if (!first) throw new Error('no operation')
    await transport.send([{ ...first, fence: 'discard' }], partition)
    expect(headers).toMatchObject({
      'Idempotency-Key': key(5),
      'X-Cart-Base': '4',
      'X-Cart-Owner': OWNER,
      'X-Cart-Cancel': '1',
    })
  })
})

describe('the queue of a sales person', () => {
  const dealer = '0198a000-0000-7000-8000-000000000001'
  const theirs = { ...partition, owner: `sales:${dealer}` }
  const queued = [1, 2, 3].map((nextSeq) => newOperation({ ...theirs, nextSeq }, edit(nextSeq, 'add', 1), MADE))

  it('sends the dealer id with an operation, a batch and the cart request', async () => {
    const paths: string[] = []
    const transport = pageTransport(async (url) => {
      paths.push(url as string)
      return answerOf(500, null, 0)
    })
    await transport.send(queued.slice(0, 1), theirs)
    await transport.send(queued, theirs)
    await transport.fetchCart(theirs.owner, {
      clientId: theirs.clientId,
      base: 0,
      version: -1,
      cartIds: null,
      choices: { ...NO_CHOICES, manualDiscount: 500 },
    })
    expect(paths).toHaveLength(3)
    for (const url of paths) expect(url).toContain(`dealer_id=${dealer}`)
    expect(paths.map((url) => url.includes('manual_discount=500'))).toEqual([false, false, true])
  })

  it('sends who made the change only if it was the dealer', async () => {
    const bodies: unknown[] = []
    const transport = pageTransport(async (_url, init) => {
      bodies.push(JSON.parse(init?.body as string))
      return answerOf(500, null, 0)
    })
    const shown = newOperation(theirs, { ...edit(9, 'add', 1), hand: 'dealer' }, MADE)
    await transport.send([shown], theirs)
    await transport.send(queued.slice(0, 1), theirs)
    expect(bodies[0]).toMatchObject({ hand: 'dealer' })
    expect(bodies[1]).not.toHaveProperty('hand')
  })
})

describe('the cart', () => {
  const fetched = (status: number, code: string) =>
    pageTransport(async () =>
      answerOf(status, { OK: false, data: { response: null, userMessage: 'Refused', code } }, 0),
    ).fetchCart(OWNER, { clientId: partition.clientId, base: 0, version: -1, cartIds: null, choices: NO_CHOICES })

  it.each([
    [401, 'UNAUTHENTICATED'],
    [403, 'owner_mismatch'],
    [403, 'DEALER_NOT_ASSIGNED'],
    [426, 'client_too_old'],
  ])('is not asked for again after %i %s, which only the person can mend', async (status, code) => {
    await expect(fetched(status, code)).rejects.toBeInstanceOf(CallRefused)
  })

  it.each([
    [429, 'RATE_LIMITED'],
    [503, 'SHUTTING_DOWN'],
  ])('is asked for again after %i %s', async (status, code) => {
    expect(await fetched(status, code)).toBeNull()
  })
})

describe('a batch', () => {
  it('settles every row', async () => {
    const refused = {
      key: key(6),
      status: 409,
      OK: false,
      userMessage: 'Only 2 left',
      code: 'STOCK_LIMIT',
      available: 2,
    }
    expect(await kinds(sendBatch(200, rows(done(5), refused, done(7))))).toEqual([
      [5, 'acked'],
      [6, 'rejected'],
      [7, 'acked'],
    ])
  })

  it('attributes the failure to the first operation without a row and leaves later ones unsettled', async () => {
    expect(await kinds(sendBatch(200, rows(done(5))))).toEqual([
      [5, 'acked'],
      [6, 'retry'],
    ])
  })

  it('rejects no operation when it is refused as a whole', async () => {
    const tooLarge = { OK: false, data: { response: null, userMessage: 'Too many.', code: 'BATCH_TOO_LARGE' } }
    expect(await kinds(sendBatch(413, tooLarge))).toEqual([[5, 'retry']])
  })

  it('is paused as a whole without a session', async () => {
    const noSession = { OK: false, data: { response: null, userMessage: 'Log in.', code: 'SESSION_REQUIRED' } }
    expect(await kinds(sendBatch(401, noSession))).toEqual([[5, 'paused']])
  })
})
