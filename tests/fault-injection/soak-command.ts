import { setTimeout as delay } from 'node:timers/promises'
import { figureOf, judged, ms, printFigures } from '../bench/report.ts'
import { memoryOf, openLoadedStore, startLoad } from './overload.ts'
import { latencyOf } from './watch-reads.ts'

export interface SoakSize {
  minutes: number
}

interface Minute {
  memory: number
  p95: number
}

/** Of the measured capacity. */
const SHARE = 0.5
const CONNECTIONS = 200
const DEVICES = 0
/** Minutes at the start that are not compared: the engine optimises, caches fill. */
const SETTLING = 2
/** Share of growth between the first and the last third of what is compared (quality.md 5.3). */
const MEMORY_GOAL = 0.1
const P95_GOAL = 0.2
/** Smaller differences are noise. */
const FLOOR_MS = 5

/** Half of the capacity for a long time. Returns whether memory and p95 stay. */
export async function soakCommand({ minutes: count }: SoakSize): Promise<boolean> {
  const { store, cookies, pictures, reads, capacity } = await openLoadedStore({ clients: DEVICES })
  const load = { origin: store.server.origin, cookies, pictures, connections: CONNECTIONS }
  const stop = startLoad({ ...load, perSecond: capacity * SHARE })
  const minutes: Minute[] = []
  for (let minute = 1; minute <= count; minute += 1) {
    const { times } = await reads.during(() => delay(60_000))
    const { p95 } = latencyOf(times)
    minutes.push({ memory: memoryOf(store), p95 })
    console.log(`${minute} min: ${Math.round(memoryOf(store) / 1e6)} MB, p95 ${p95.toFixed(1)} ms`)
  }
  const { statuses, wrong, served } = await stop()
  await reads.stop()
  await store.close()
  const figures = figuresOf(minutes, wrong)
  printFigures(`${count} minutes at half of the capacity, ${Math.round(served)} answers a second`, [
    figureOf('answers', JSON.stringify(statuses)),
    ...figures,
  ])
  for (const line of wrong) console.log(line)
  return figures.every(({ goal }) => goal.isMet)
}

function figuresOf(minutes: readonly Minute[], wrong: readonly string[]) {
  const settled = minutes.length > SETTLING + 2 ? minutes.slice(SETTLING) : minutes
  const third = Math.max(1, Math.floor(settled.length / 3))
  const mean = (part: readonly Minute[], of: (minute: Minute) => number): number =>
    part.reduce((sum, minute) => sum + of(minute), 0) / part.length
  const [first, last] = [settled.slice(0, third), settled.slice(-third)]
  const [memoryThen, memoryNow] = [first, last].map((part) => mean(part, ({ memory }) => memory)) as [number, number]
  const [p95Then, p95Now] = [first, last].map((part) => mean(part, ({ p95 }) => p95)) as [number, number]
  const growth = memoryNow / memoryThen - 1
  const drift = p95Now / p95Then - 1
  const percent = (share: number): string => `${(share * 100).toFixed(1)} %`
  return [
    judged(
      'memory, first and last third',
      `${Math.round(memoryThen / 1e6)} MB, ${Math.round(memoryNow / 1e6)} MB: ${percent(growth)}`,
      {
        text: `<= ${percent(MEMORY_GOAL)}`,
        isMet: growth <= MEMORY_GOAL,
      },
    ),
    judged('p95 of reads, first and last third', `${ms(p95Then)}, ${ms(p95Now)}: ${percent(drift)}`, {
      text: `<= ${percent(P95_GOAL)}`,
      isMet: drift <= P95_GOAL || p95Now - p95Then <= FLOOR_MS,
    }),
    judged('answers that load does not excuse', String(wrong.length), { text: '0', isMet: wrong.length === 0 }),
  ].map(({ goal, ...figure }) => ({ ...figure, goal: goal ?? { text: '', isMet: true } }))
}
