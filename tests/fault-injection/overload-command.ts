import { figureOf, judged, ms, printFigures, times } from '../bench/report.ts'
import { type Overload, type OverloadSize, runOverload } from './overload.ts'
import type { Latency } from './watch-reads.ts'

const NORMAL_GOAL = 5_000
const MEMORY_GOAL = 1.3

const megabytes = (bytes: number): string => `${Math.round(bytes / 1e6)} MB`
const latency = ({ count, p50, p95, p99, max }: Latency): string =>
  `${ms(p50)}, ${ms(p95)}, ${ms(p99)}, ${ms(max)} (${count})`

/** Returns whether every answer was orderly, nothing was lost, and the store was soon as before. */
export async function overloadCommand(size: OverloadSize): Promise<boolean> {
  const measured = await runOverload(size)
  const figures = figuresOf(measured)
  const { clients, factor, seconds } = size
  printFigures(`${factor} x capacity for ${seconds} s, with ${clients} reconnecting devices and buyers`, figures)
  for (const line of [...measured.load.wrong, ...measured.unclear].slice(0, 20)) console.log(line)
  return figures.every(({ goal }) => goal?.isMet !== false)
}

/** Statuses of visitors by kind, such as `list 200`. */
const table = (statuses: Record<string, number>): string =>
  Object.entries(statuses)
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([what, count]) => `${what}: ${count}`)
    .join(', ')

function figuresOf(measured: Overload) {
  const { capacity, load, before, during, readStatuses, orders, refused, unclear, drained, lost, doubled } = measured
  const { memory, untilNormal } = measured
  const ratio = memory.after / memory.before
  const failedHealth = Object.entries(readStatuses).filter(([what]) => /health (?!200)/.test(what))
  return [
    figureOf('capacity, successful answers a second', String(Math.round(capacity))),
    figureOf('meanwhile', String(Math.round(load.served))),
    figureOf('answers', table(load.statuses)),
    judged('answers that overload does not excuse', String(load.wrong.length + unclear.length), {
      text: '0',
      isMet: load.wrong.length + unclear.length === 0,
    }),
    judged('health checks that failed', String(failedHealth.length), { text: '0', isMet: failedHealth.length === 0 }),
    figureOf('health, list and cart of others before, p50, p95, p99, most', latency(before)),
    figureOf('meanwhile', latency(during)),
    figureOf('their answers', table(readStatuses)),
    judged('orders placed meanwhile', String(orders), { text: '> 0', isMet: orders > 0 }),
    figureOf('checkouts refused', JSON.stringify(refused)),
    figureOf('queues of the devices acknowledged after', ms(drained)),
    judged('operations lost', String(lost), { text: '0', isMet: lost === 0 }),
    judged('operations done twice', String(doubled), { text: '0', isMet: doubled === 0 }),
    judged('reads as before after the load', ms(untilNormal), {
      text: `<= ${ms(NORMAL_GOAL)}`,
      isMet: untilNormal <= NORMAL_GOAL,
    }),
    figureOf('memory before, most', `${megabytes(memory.before)}, ${megabytes(memory.most)}`),
    judged('memory after', `${megabytes(memory.after)}: ${times(ratio)}`, {
      text: `<= ${times(MEMORY_GOAL)}`,
      isMet: ratio <= MEMORY_GOAL,
    }),
  ]
}
