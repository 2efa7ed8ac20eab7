import fc from 'fast-check'
import { type Scope, schedules } from './events.ts'
import { judge, watch } from './judge.ts'
import type { Mistakes } from './mistakes.ts'
import { World } from './world.ts'

export interface Search {
  scope: Scope
  runs: number
  seed: number
  mistakes?: Mistakes
}

export interface Found {
  failed: boolean
  /** Number of schedules tried. */
  runs: number
  /** The violated invariant and the shortest schedule that violates it; empty without a failure. */
  told: string
}

/** Tries schedules until one violates an invariant, then shrinks it. */
export async function search({ scope, runs, seed, mistakes = {} }: Search): Promise<Found> {
  const property = fc.asyncProperty(schedules(scope), fc.scheduler(), async (events, scheduler) => {
    const world = new World(scheduler, mistakes)
    world.afterStep = watch(world, scope)
    for (const event of events) await world.happen(event)
    await world.heal()
    judge(world)
  })
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: isPlanted(mistakes) })
  return {
    failed: details.failed,
    runs: details.numRuns,
    told: details.failed ? `${String(details.errorInstance)}\n${await fc.asyncDefaultReportMessage(details)}` : '',
  }
}

/** Whether defects are injected: these only need to be detected, so shrinking is skipped. */
const isPlanted = (mistakes: Mistakes): boolean => Object.keys(mistakes).length > 0
