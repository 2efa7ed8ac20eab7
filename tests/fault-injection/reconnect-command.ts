import { figureOf, judged, ms, printFigures } from '../bench/report.ts'
import { type Reconnect, type ReconnectMode, type ReconnectSize, runReconnect } from './reconnect.ts'
import type { Latency } from './watch-reads.ts'

const TITLES: Record<ReconnectMode, string> = {
  batched: '50 operations a call',
  single: 'one call for each operation',
  abandoned: '50 operations a call, every client gone before its answer',
}
/** Milliseconds (quality.md 5.3), for the default size. */
const TOTAL_GOAL: Record<ReconnectMode, number> = { batched: 1_500, single: 6_000, abandoned: Number.POSITIVE_INFINITY }
const NORMAL_GOAL = 5_000
const P99_GOAL = 500

/** @throws Error for an unknown mode */
export const readModes = (written: string): ReconnectMode[] =>
  written.split(',').map((name) => {
    const mode = (['batched', 'single', 'abandoned'] as const).find((known) => known === name)
    if (!mode) throw new Error(`${name} is no mode`)
    return mode
  })

const latency = ({ count, p50, p99, max }: Latency): string => `${ms(p50)}, ${ms(p99)}, ${ms(max)} (${count} calls)`

/** Returns whether no operation was lost or executed twice. */
export async function reconnectCommand(size: ReconnectSize, modes: readonly ReconnectMode[]): Promise<boolean> {
  let isGood = true
  for (const mode of modes) {
    const measured = await runReconnect(mode, size)
    print(mode, size, measured)
    isGood &&= measured.lost + measured.doubled === 0
  }
  return isGood
}

// oxlint-disable-next-line max-params -- the three inputs of a table's title and rows
function print(mode: ReconnectMode, { clients, operations }: ReconnectSize, measured: Reconnect): void {
  const { total, calls, statuses, reads, readStatuses, lost, doubled, untilNormal } = measured
  const goal = TOTAL_GOAL[mode]
  printFigures(`Reconnect, ${clients} clients with ${operations} operations each, ${TITLES[mode]}`, [
    goal < Number.POSITIVE_INFINITY
      ? judged('all acknowledged after', ms(total), { text: `<= ${ms(goal)}`, isMet: total <= goal })
      : figureOf('all gone after', ms(total)),
    mode === 'single'
      ? judged('a call, p50, p99, most', latency(calls), {
          text: `p99 <= ${ms(P99_GOAL)}`,
          isMet: calls.p99 <= P99_GOAL,
        })
      : figureOf('a call, p50, p99, most', latency(calls)),
    figureOf('answers', JSON.stringify(statuses)),
    figureOf('reads of others meanwhile, p50, p99, most', latency(reads)),
    figureOf('their answers', JSON.stringify(readStatuses)),
    judged('lost', String(lost), { text: '0', isMet: lost === 0 }),
    judged('done twice', String(doubled), { text: '0', isMet: doubled === 0 }),
    judged('back to normal after the last request', ms(untilNormal), {
      text: `<= ${ms(NORMAL_GOAL)}`,
      isMet: untilNormal <= NORMAL_GOAL,
    }),
  ])
}
