import { expect, it } from 'vitest'
import { edit, OWNER } from '#tests/support/device/offline.ts'
import type { Outcome } from './classify.ts'
import { operationId } from './operation.ts'
import { sendDirectly } from './send-directly.ts'

/** A transport that gives these outcomes in turn and records the keys. */
function line(outcomes: Outcome[]) {
  const keys: string[] = []
  const parts: Parameters<typeof sendDirectly>[2] = {
    clock: { now: () => 0, monotonic: () => 0 },
    transport: {
      most: 1,
      sendOrder: async () => ({ kind: 'retry', cause: 'connection', retryAfterMs: null, said: null }),
      findUnknown: async () => null,
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

it('repeats a change without a response under the same key and sends the next one under a new key', async () => {
  const { keys, send } = line([LOST, ACKED, ACKED])
  expect([await send(1), await send(1), await send(1)]).toEqual([false, true, true])
  expect(keys[1]).toBe(keys[0])
  expect(keys[2]).not.toBe(keys[0])
})

it('sends another change under its own key while one has no response', async () => {
  const { keys, send } = line([LOST, ACKED, ACKED])
  expect([await send(2), await send(3), await send(2)]).toEqual([false, true, true])
  expect(keys[1]).not.toBe(keys[0])
  expect(keys[2]).toBe(keys[0])
})

it('sends a second equal change under its own key while the first is still being sent', async () => {
  const { keys, send } = line([ACKED, ACKED])
  expect(await Promise.all([send(4), send(4)])).toEqual([true, true])
  expect(keys[1]).not.toBe(keys[0])
})

it('repeats each of two equal changes that were sent at the same time and have no response', async () => {
  const { keys, send } = line([LOST, LOST, ACKED, ACKED, ACKED])
  await Promise.all([send(5), send(5)])
  await Promise.all([send(5), send(5)])
  expect(keys.slice(2, 4).sort()).toEqual(keys.slice(0, 2).sort())
  expect(new Set(keys).size).toBe(2)
  await send(5)
  expect(new Set(keys).size).toBe(3)
})

it('repeats under its key a change that fails after an equal one has succeeded', async () => {
  const { keys, send } = line([ACKED, LOST, ACKED])
  await Promise.all([send(6), send(6)])
  await send(6)
  expect(keys[2]).toBe(keys[1])
})
