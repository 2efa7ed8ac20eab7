import fc from 'fast-check'
import type { Defects } from './defects.ts'
import { type Scope, schedules } from './events.ts'
import { checkAtRest, checkSteps, judgeOnly } from './invariants.ts'
import { World } from './world.ts'

export interface SearchOptions {
  scope: Scope
  runs: number
  seed: number
  mistakes?: Defects
  /** Checks this invariant alone. */
  invariant?: number
}

export interface SearchResult {
  failed: boolean
  /** Number of schedules tried. */
  runs: number
  /** The violated invariant and the shortest schedule that violates it; empty without a failure. */
  report: string
}

/** Tries schedules until one violates an invariant, then shrinks it. */
export async function search({ scope, runs, seed, mistakes = {}, invariant }: SearchOptions): Promise<SearchResult> {
  const property = fc.asyncProperty(schedules(scope), fc.scheduler(), async (events, scheduler) => {
    const world = new World(scheduler, mistakes)
    world.afterStep = checkSteps(world, scope)
    for (const event of events) await world.happen(event)
    await world.heal()
    checkAtRest(world)
  })
  judgeOnly(invariant ?? null)
  const details = await fc.check(property, { numRuns: runs, seed, endOnFailure: hasDefects(mistakes) })
  judgeOnly(null)
  return {
    failed: details.failed,
    runs: details.numRuns,
    report: details.failed ? `${String(details.errorInstance)}\n${await fc.asyncDefaultReportMessage(details)}` : '',
  }
}

/** Whether defects are injected: these only need to be detected, so shrinking is skipped. */
const hasDefects = (mistakes: Defects): boolean => Object.keys(mistakes).length > 0
