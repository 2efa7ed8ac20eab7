import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { HEADER } from '#contract/constants.ts'
import { writeIdempotencyKey } from '#contract/idempotency-key.ts'
import { DatabaseUnavailable } from '#server/platform/database/database.ts'
import type { SignedIn } from './api.ts'

const PAUSE_MS = 200

/** Of a store that is busy, as 16 writers of one product make it on a slow machine: asked again under the same key. */
export const askingAgain = (person: SignedIn): SignedIn => ({
  ...person,
  async post(path, body, headers = {}) {
    const keyed = { [HEADER.idempotencyKey]: writeIdempotencyKey(randomUUID()), ...headers }
    for (;;) {
      const answer = await person.post(path, body, keyed)
      const { code } = answer.body.data
      if (code !== 'UNAVAILABLE' && code !== 'in_progress') return answer
      await pause(PAUSE_MS)
    }
  },
})

/** Runs a transaction again that a busy database has refused. */
export async function untilAvailable<Result>(work: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof DatabaseUnavailable)) throw error
      await pause(PAUSE_MS)
    }
  }
}
