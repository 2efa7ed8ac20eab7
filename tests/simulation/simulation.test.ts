import { describe, expect, it } from 'vitest'
import { DEFECTS, FOUND_BY } from './defects.ts'
import { SCOPES } from './events.ts'
import { search } from './run.ts'

const SEED = 20_260_101
const RUNS = 400

describe('the outbox under random schedules', () => {
  it.each(Object.entries(SCOPES))('holds every invariant: %s', async (_name, scope) => {
    const { report } = await search({ scope, runs: RUNS, seed: SEED })
    expect(report).toBe('')
  })
})

describe('the simulation', () => {
  it.each(DEFECTS)('detects the injected defect %s', async (mistake, scope) => {
    const { failed } = await search({ scope, runs: 3_000, seed: SEED, mistakes: { [mistake]: true } })
    expect(failed).toBe(true)
  })

  it.each(FOUND_BY)(
    'finds a violation of invariant %i alone, with the defect %s',
    async (invariant, mistake, scope) => {
      const { failed } = await search({ scope, runs: 3_000, seed: SEED, mistakes: { [mistake]: true }, invariant })
      expect(failed).toBe(true)
    },
  )
})
