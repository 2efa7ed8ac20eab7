import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import { HEADER } from '#contract/constants.ts'
import { contactUs } from '#contract/contact/calls/contact-us.ts'
import type { Context } from '#server/context.ts'
import { withIdempotencyKey } from '#server/platform/idempotency/idempotency-key.ts'
import * as keys from '#server/platform/idempotency/idempotency-keys-table.ts'
import { Refusal } from '#server/route.ts'
import { type Api, openApi, testClock } from '../../support/journeys/api.ts'

const MINUTE_MS = 60_000
const clock = testClock()
let api: Api
let key: string

beforeAll(async () => {
  api = await openApi({}, {}, clock)
  await api.db.query('create table effect (note text not null)')
})
beforeEach(() => {
  key = randomUUID()
})
afterAll(() => api.close())

interface KeyedRequest {
  as?: string
  session?: boolean
  body?: string
}

/** Runs one request with the key; `headers` are those of the response. */
function tryIt({ as, session = false, body = 'x' }: KeyedRequest, work: () => Promise<string>) {
  const headers: Record<string, string> = {}
  const context: Context = {
    ...api.store,
    session:
      as === undefined
        ? null
        : { tokenHash: '', person: { id: as, role_id: 3 }, permissions: [], isPending: false, isUnguarded: false },
    language: 'en',
    header: (name) => (name === HEADER.idempotencyKey ? key : null),
    answerHeader: (name, value) => void (headers[name] = value),
    address: '10.0.0.1',
    signal: new AbortController().signal,
    reportFault: () => undefined,
  }
  const call = session ? updateCartItem : contactUs
  const answer = withIdempotencyKey(context, { call, body: { message: body } as never }, async (transaction) => {
    const note = await work()
    await transaction.query('insert into effect values ($1)', [note])
    return { note }
  })
  return { answer, headers }
}

const effects = async () => (await api.db.query<{ note: string }>('select note from effect')).map(({ note }) => note)
const once = async () => 'once'

describe('an idempotent write', () => {
  it('has one effect, and its response is stored', async () => {
    const before = (await effects()).length
    expect(await tryIt({}, async () => 'first').answer).toEqual({ note: 'first' })
    const again = tryIt({}, async () => 'second')
    expect(await again.answer).toEqual({ note: 'first' })
    expect(again.headers).toEqual({ [HEADER.replayed]: 'true' })
    expect(await effects()).toHaveLength(before + 1)
  })

  it('refused by a business rule is refused again, with the same message and details', async () => {
    const facts = { available: 2 }
    const refused = () => Promise.reject(new Refusal('STOCK_LIMIT', 'Only 2 left', facts))
    await expect(tryIt({}, refused).answer).rejects.toMatchObject({ code: 'STOCK_LIMIT' })
    const again = tryIt({}, once)
    await expect(again.answer).rejects.toMatchObject({ code: 'STOCK_LIMIT', message: 'Only 2 left', facts })
    expect(again.headers).toEqual({ [HEADER.replayed]: 'true' })
  })

  it('that failed with a server error is executed when it is repeated, and left nothing behind', async () => {
    const before = await effects()
    await expect(tryIt({}, () => Promise.reject(new Error('broken'))).answer).rejects.toThrow('broken')
    expect(await effects()).toEqual(before)
    expect(await tryIt({}, once).answer).toEqual({ note: 'once' })
  })

  it('belongs to one person where a session is required, and to its key alone elsewhere', async () => {
    const [one, other] = [randomUUID(), randomUUID()]
    expect(await tryIt({ as: one, session: true }, async () => 'one').answer).toEqual({ note: 'one' })
    expect(await tryIt({ as: other, session: true }, async () => 'other').answer).toEqual({ note: 'other' })
    expect(await tryIt({ as: one }, async () => 'third').answer).toEqual({ note: 'third' })
    expect(await tryIt({}, once).answer).toEqual({ note: 'third' })
  })

  it('is refused with another body, also while the first one runs', async () => {
    const { running, finish } = await start()
    await expect(tryIt({ body: 'y' }, once).answer).rejects.toMatchObject({ code: 'idempotency_mismatch' })
    finish()
    await running
  })
})

/** Starts an attempt that works until it is finished by the test. */
async function start() {
  let finish: () => void = () => undefined
  let begun: () => void = () => undefined
  const isBegun = new Promise<void>((resolve) => {
    begun = resolve
  })
  const running = tryIt({}, async () => {
    begun()
    await new Promise<void>((resolve) => {
      finish = resolve
    })
    return 'slow'
  }).answer
  running.catch(() => undefined)
  await isBegun
  return { running, finish: () => finish() }
}

describe('a write that is still running', () => {
  it('is reported to the next attempt at once', async () => {
    const { running, finish } = await start()
    const second = tryIt({}, once)
    await expect(second.answer).rejects.toMatchObject({ code: 'in_progress', status: 409 })
    expect(second.headers).toEqual({ 'Retry-After': '1' })
    finish()
    expect(await running).toEqual({ note: 'slow' })
    expect(await tryIt({}, once).answer).toEqual({ note: 'slow' })
  })

  it('is taken over when its lease has expired, and then rolls back', async () => {
    const before = await effects()
    const { running, finish } = await start()
    clock.pass(MINUTE_MS)
    expect(await tryIt({}, once).answer).toEqual({ note: 'once' })
    finish()
    await expect(running).rejects.toMatchObject({ code: 'in_progress' })
    expect(await effects()).toEqual([...before, 'once'])
    expect(await tryIt({}, async () => 'third').answer).toEqual({ note: 'once' })
  })

  it('is taken over by one attempt only', async () => {
    const { running, finish } = await start()
    clock.pass(MINUTE_MS)
    const before = (await effects()).length
    let works = 0
    const work = async () => `work ${(works += 1)}`
    const tries = await Promise.allSettled(Array.from({ length: 8 }, () => tryIt({}, work).answer))
    finish()
    await expect(running).rejects.toMatchObject({ code: 'in_progress' })
    expect(await effects()).toHaveLength(before + 1)
    expect(tries.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThan(0)
    expect(works).toBe(1)
  })

  it('is taken over from each attempt once', async () => {
    const now = new Date(clock.now())
    const slot = { call: '/api/test', owner: '', key }
    const claim = (lease: string) => ({ ...slot, fingerprint: 'x', lease, leasedUntil: now, now })
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()]
    expect(await keys.acquireLease(api.db, claim(first))).toBe(true)
    expect(await keys.takeOver(api.db, claim(second), first)).toBe(true)
    expect(await keys.takeOver(api.db, claim(third), first)).toBe(false)
  })
})
