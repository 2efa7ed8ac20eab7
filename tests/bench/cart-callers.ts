import { randomUUID } from 'node:crypto'
import { HEADER } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { askForSeconds, type Load } from './raw-callers.ts'

export const CALLERS = 16
export const PRODUCT = 1012

/** A client with a session, a cart and a queue of its own. */
export interface Caller {
  cookie: string
  clientId: string
  seq: number
}

export async function signInCallers(store: TestStore, count = CALLERS): Promise<Caller[]> {
  await store.liftLimits([PRODUCT])
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { phone } = await store.customer()
      const answer = await fetch(`${store.server.origin}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ identifier: phone, password: DEMO_PASSWORD, remember: true }),
      })
      if (!answer.ok) throw new Error(`Sign-in failed: ${await answer.text()}`)
      const cookie = answer.headers.getSetCookie().map((one) => one.split(';')[0])
      return { cookie: cookie.join('; '), clientId: randomUUID(), seq: 0 }
    }),
  )
}

/** The client's next operation: another quantity of one product, under the next key of its queue. */
export function nextOperation(caller: Caller): { headers: Record<string, string>; body: string } {
  caller.seq += 1
  return {
    headers: {
      'content-type': 'application/json',
      cookie: caller.cookie,
      [HEADER.idempotencyKey]: `"${caller.clientId}.${caller.seq}"`,
      [HEADER.cartBase]: String(caller.seq - 1),
    },
    body: JSON.stringify({
      productable_id: PRODUCT,
      productable_type: 'product',
      action: 'set',
      quantity: 1 + (caller.seq % 9),
    }),
  }
}

/** All clients at once, each sending its next operation as soon as the previous one was acknowledged. */
export const callForSeconds = (origin: string, callers: readonly Caller[], seconds: number): Promise<Load> =>
  askForSeconds(
    origin,
    callers.map((caller) => () => {
      const { headers, body } = nextOperation(caller)
      return { line: 'POST /api/carts/update_cart_item', headers, body }
    }),
    seconds,
  )
