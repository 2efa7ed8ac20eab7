import { expect, it } from 'vitest'
import { edit, OWNER } from '#tests/support/offline.ts'
import type { Outcome } from './classify.ts'
import { operationId } from './operation.ts'
import { sendDirectly } from './send-directly.ts'

/** A line whose answers are these, in turn; the keys it has carried. */
function line(outcomes: Outcome[]) {
  const keys: string[] = []
  const parts: Parameters<typeof sendDirectly>[2] = {
    clock: { now: () => 0, monotonic: () => 0 },
    transport: {
      most: 1,
      fetchCart: async () => null,
      async send([operation]) {
        const outcome = outcomes.shift()
        if (!operation || !outcome) return []
        keys.push(operationId(operation))
        return [{ operation, outcome }]
      },
    },
  }
  return { keys, send: (product: number) => sendDirectly(OWNER, edit(product, 'add', 1), parts) }
}

const LOST: Outcome = { kind: 'retry', cause: 'connection', retryAfterMs: null, isFault: false }
const ACKED: Outcome = { kind: 'acked' }

it('a change that had no answer goes under the same key when it is asked for again, and the next one under its own', async () => {
  const { keys, send } = line([LOST, ACKED, ACKED])
  expect([await send(1), await send(1), await send(1)]).toEqual([false, true, true])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('another change has a key of its own, also while one is unanswered', async () => {
  const { keys, send } = line([LOST, ACKED, ACKED])
  expect([await send(2), await send(3), await send(2)]).toEqual([false, true, true])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})
