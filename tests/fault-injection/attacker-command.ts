import { ORDER_LIMITS } from '#contract/site/limits.ts'
import { figureOf, judged, ms, printFigures, times } from '../bench/report.ts'
import { type AttackSize, runAttack } from './attacker.ts'
import type { Latency } from './watch-reads.ts'

const MAX_RATIO = 3
const MAX_HELD = ORDER_LIMITS.reserved_pieces
const MIB = 1024 * 1024
const MAX_GROWTH = 300 * MIB
const mib = (bytes: number): string => `${Math.round(bytes / MIB)} MiB`
/** Smaller times are treated as equal: a ratio of two small figures is noise. */
const FLOOR_MS = 25

const ratioOf = (alone: Latency, beside: Latency): number => beside.p99 / Math.max(FLOOR_MS, alone.p99)

/** Returns whether every request of the shoppers was served, and nothing was lost or doubled. */
export async function attackerCommand(size: AttackSize): Promise<boolean> {
  const { alone, beside, tills, lost, doubled, attack, shutOut, held, memory } = await runAttack(size)
  const errors = Object.values(beside.errors).reduce((sum, count) => sum + count, 0)
  const ratio = ratioOf(alone.calls, beside.calls)
  const ofTills = ratioOf(tills.alone, tills.beside)
  const kinds = Object.keys(beside.byKind).map((kind) => {
    const [before, now] = [alone.byKind[kind], beside.byKind[kind]]
    const figure = `${ms(before?.p50 ?? Number.NaN)}, ${ms(before?.p99 ?? Number.NaN)} alone; ${ms(now?.p50 ?? Number.NaN)}, ${ms(now?.p99 ?? Number.NaN)} beside`
    return figureOf(`${kind}, p50 and p99`, figure)
  })
  const { shoppers, seconds, connections, clients } = size
  const title = `One attacker with 9 x ${connections} connections and ${clients} returning devices beside ${size.tills} tills and ${shoppers} shoppers for ${seconds} s`
  printFigures(title, [
    judged('acknowledged sales and changes lost or twice', `${lost} and ${doubled}`, {
      text: '0',
      isMet: lost + doubled === 0,
    }),
    judged(
      'p99 of a sale at a till',
      `${ms(tills.beside.p99)} against ${ms(tills.alone.p99)} alone: ${times(ofTills)}`,
      {
        text: `<= ${times(MAX_RATIO)}`,
        isMet: ofTills <= MAX_RATIO,
      },
    ),
    figureOf('sales, and their p50', `${tills.beside.count}, ${ms(tills.beside.p50)}`),
    judged('errors of the shoppers', `${errors} of ${beside.calls.count}`, { text: '0', isMet: errors === 0 }),
    judged('shoppers without a code on their own device', String(shutOut), { text: '0', isMet: shutOut === 0 }),
    judged('pieces held without payment', String(held), { text: `<= ${MAX_HELD}`, isMet: held <= MAX_HELD }),
    judged('memory of the server', `${mib(memory.before)} before, ${mib(memory.after)} after`, {
      text: `<= ${mib(MAX_GROWTH)} more`,
      isMet: memory.after - memory.before <= MAX_GROWTH,
    }),
    figureOf('which', JSON.stringify(beside.errors)),
    judged('their p99', `${ms(beside.calls.p99)} against ${ms(alone.calls.p99)} alone: ${times(ratio)}`, {
      text: `<= ${times(MAX_RATIO)}`,
      isMet: ratio <= MAX_RATIO,
    }),
    figureOf('errors while they were alone', JSON.stringify(alone.errors)),
    ...kinds,
    figureOf('what the attacker was answered', JSON.stringify(attack)),
  ])
  return (
    errors + lost + doubled === 0 && shutOut === 0 && held <= MAX_HELD && memory.after - memory.before <= MAX_GROWTH
  )
}
