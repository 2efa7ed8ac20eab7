/**
 * `npm run long -- fault-injection reconnect`: see reconnect.ts; `--clients 200`, `--operations 50` of each, `--modes
 * batched,single,abandoned`.
 *
 * `npm run long -- fault-injection attacker`: see attacker.ts; `--shoppers 20`, `--tills 2`, `--clients 200`,
 * `--seconds 60`, `--connections 8` of each flood.
 *
 * `npm run long -- fault-injection overload`: see overload.ts; `--seconds 30`, `--clients 200`, `--factor 2` times the capacity.
 *
 * `npm run long -- fault-injection soak --minutes 30`: half of the capacity, buyers and tills for so long; nothing may grow.
 *
 * `npm run long -- fault-injection`: fault injection. Buyers order and pay and a gateway sends webhooks, while the server is killed,
 * PostgreSQL is restarted, and the disk is filled. Everything acknowledged must exist afterwards, exactly once, without
 * violated invariants.
 *
 *   --kills 50      SIGKILLs of the server
 *   --restarts 15   of PostgreSQL, alternately immediate and fast
 *   --floods 3      how often the disk is filled; on Linux, as root
 *   --buyers 12
 *   --seed 1
 */
import { parseArgs } from 'node:util'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { attackerCommand } from './attacker-command.ts'
import { overloadCommand } from './overload-command.ts'
import { readModes, reconnectCommand } from './reconnect-command.ts'
import { type FaultRun, type FaultRunOptions, runFaultInjection } from './run-fault-injection.ts'
import { soakCommand } from './soak-command.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    clients: { type: 'string', default: '200' },
    operations: { type: 'string', default: '50' },
    shoppers: { type: 'string', default: '20' },
    tills: { type: 'string', default: '2' },
    seconds: { type: 'string' },
    factor: { type: 'string', default: '2' },
    minutes: { type: 'string', default: '30' },
    connections: { type: 'string', default: '8' },
    modes: { type: 'string', default: 'batched,single,abandoned' },
    kills: { type: 'string', default: '50' },
    restarts: { type: 'string', default: '15' },
    floods: { type: 'string', default: '3' },
    buyers: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})

const middle = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
const shownSeconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`

function print(what: string, faultRun: FaultRun): boolean {
  const times = Object.values(faultRun.recovered).flat()
  const { lost, doubled, wrong, unclear } = faultRun
  console.log(
    [
      `\n${what}: ${times.length} times, open again after ${shownSeconds(middle(times))}, at most ${shownSeconds(Math.max(0, ...times))}`,
      `${faultRun.orders} orders and ${faultRun.payments} payments acknowledged, refused ${JSON.stringify(faultRun.refused)}`,
      `answers ${JSON.stringify(faultRun.answers)}, while full to readers ${JSON.stringify(faultRun.readWhileFull)}`,
      `lost ${lost.length}, doubled ${doubled.length}, books wrong ${wrong.length}, answers unclear ${unclear.length}`,
      ...[...lost, ...doubled, ...wrong, ...unclear].slice(0, 10),
    ].join('\n'),
  )
  return lost.length + doubled.length + wrong.length + unclear.length === 0
}

await prepareDemoStore()
if (positionals[0] === 'attacker') {
  const size = {
    shoppers: Number(values.shoppers),
    tills: Number(values.tills),
    clients: Number(values.clients),
    seconds: Number(values.seconds ?? 60),
    connections: Number(values.connections),
  }
  process.exit((await attackerCommand(size)) ? 0 : 1)
}
if (positionals[0] === 'overload') {
  const { clients, factor } = values
  const size = { seconds: Number(values.seconds ?? 30), clients: Number(clients), factor: Number(factor) }
  process.exit((await overloadCommand(size)) ? 0 : 1)
}
if (positionals[0] === 'soak') process.exit((await soakCommand({ minutes: Number(values.minutes) })) ? 0 : 1)
if (positionals[0] === 'reconnect') {
  const size = { clients: Number(values.clients), operations: Number(values.operations) }
  process.exit((await reconnectCommand(size, readModes(values.modes))) ? 0 : 1)
}
const calm: FaultRunOptions = {
  kills: 0,
  restarts: 0,
  floods: 0,
  buyers: Number(values.buyers),
  seed: Number(values.seed),
}
const weathers: [what: string, wish: FaultRunOptions][] = [
  ['Server killed', { ...calm, kills: Number(values.kills) }],
  ['PostgreSQL restarted', { ...calm, restarts: Number(values.restarts) }],
  ['Disk full', { ...calm, floods: Number(values.floods) }],
]
let isGood = true
for (const [what, { kills, restarts, floods, ...rest }] of weathers) {
  if (kills + restarts + floods === 0) continue
  isGood = print(what, await runFaultInjection({ ...rest, kills, restarts, floods })) && isGood
}
console.log(isGood ? '\nNothing lost, nothing twice.' : '\nNOT as promised.')
process.exit(isGood ? 0 : 1)
