import { describe, expect, it } from 'vitest'
import { SCOPES } from './events.ts'
import { MISTAKES } from './mistakes.ts'
import { search } from './run.ts'

const SEED = 20_260_101
const RUNS = 400

describe('the outbox, in schedules nobody would write', () => {
  it.each(Object.entries(SCOPES))('keeps every promise: %s', async (_name, scope) => {
    const { told } = await search({ scope, runs: RUNS, seed: SEED })
    expect(told).toBe('')
  })
})

describe('the simulation', () => {
  it.each(MISTAKES)('finds the planted mistake %s', async (mistake, scope) => {
    const { failed } = await search({ scope, runs: 3_000, seed: SEED, mistakes: { [mistake]: true } })
    expect(failed).toBe(true)
  })
})
