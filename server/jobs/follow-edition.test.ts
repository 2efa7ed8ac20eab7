import { expect, it, vi } from 'vitest'
import { DatabaseUnavailable } from '../platform/database/database.ts'
import { createBackgroundTasks, type ReportFailure } from '../platform/tasks/background-tasks.ts'
import { followEdition } from './follow-edition.ts'

it('goes on after every failure, and reports the first of several', async () => {
  const outcomes = [new Error('statement'), new Error('statement'), null, new DatabaseUnavailable('away'), null]
  let looks = 0
  const seen = Promise.withResolvers<void>()
  const report = vi.fn<ReportFailure>()
  const tasks = createBackgroundTasks({ report })
  const refresh = async () => {
    const outcome = outcomes[looks]
    looks += 1
    if (looks === outcomes.length) seen.resolve()
    if (outcome) throw outcome
  }
  followEdition({ refresh }, { tasks, report })
  await seen.promise
  await tasks.close()
  expect(report.mock.calls.map(([task]) => task)).toEqual(['follow edition'])
})
