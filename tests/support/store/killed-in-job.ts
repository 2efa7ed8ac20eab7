import { createSchedule } from '#server/platform/jobs/schedule.ts'
import { openUnendedWork } from '#server/platform/jobs/unended-work.ts'

/** Runs jobs of these names once, each of which kills its process; says which were given up. */
const [file = '', ...names] = process.argv.slice(2)
const given: string[] = []
const kill = async (): Promise<never> => {
  process.kill(process.pid, 'SIGKILL')
  return new Promise(() => {})
}
const schedule = createSchedule({
  jobs: names.map((name) => ({ name, everyMs: 0, run: kill })),
  clock: { now: () => 0, monotonic: () => 0 },
  report: (name) => given.push(name),
  unended: openUnendedWork(file),
})
await schedule.runDue()
process.stdout.write(JSON.stringify(given))
