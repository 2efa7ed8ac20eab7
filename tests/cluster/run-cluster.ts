/**
 * The store on several machines, played on one: `npm run long -- cluster`. etcd, Patroni with a primary and a synchronous
 * standby, PgBouncer in transaction mode, HAProxy and three servers, from Debian's packages etcd, patroni,
 * postgresql-15, pgbouncer and haproxy, with the configurations of `deploy/cluster`.
 *
 * `npm run long -- cluster suite [files]`, `-- failover --times 10`, `-- rolling --times 5`, `-- agree`, `-- throughput`.
 * Everything is on loopback and ends with the command. With KEEP_CLUSTER=1 the logs stay.
 */
import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { agree } from './agree.ts'
import { failover } from './failover.ts'
import { rolling } from './rolling.ts'
import { suite } from './suite.ts'
import { throughput } from './throughput.ts'

const { values, positionals } = parseArgs({
  options: { times: { type: 'string' }, buyers: { type: 'string', default: '12' } },
  allowPositionals: true,
})
const [command = '', ...rest] = positionals
const times = (otherwise: number): number => Number(values.times ?? otherwise)
const buyers = Number(values.buyers)

const COMMANDS: Readonly<Record<string, () => Promise<boolean>>> = {
  suite: () => suite(rest),
  failover: () => failover(times(10), buyers),
  rolling: () => rolling(times(5), buyers),
  agree,
  throughput,
}

const run = COMMANDS[command]
if (!run) {
  console.error(`Write one of: ${Object.keys(COMMANDS).join(', ')}.`)
  process.exit(2)
}
const load = () => loadavg()[0]?.toFixed(1)
await prepareDemoStore()
console.log(`${availableParallelism()} cores shared by everything, load ${load()} before the start.`)
const isGood = await run()
console.log(`Load ${load()} at the end. ${isGood ? 'As promised.' : 'NOT as promised.'}`)
process.exit(isGood ? 0 : 1)
