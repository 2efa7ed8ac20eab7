import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { CALLERS } from './cart-callers.ts'
import { pgbenchPath } from './same-statements.ts'

const run = promisify(execFile)

/** pgbench's own transaction: three updates, a select and an insert. No change of the store alters it. */
export interface FixedTransaction {
  /** Transactions per second. */
  run(seconds: number): Promise<number>
}

/**
 * Fills the tables of pgbench, with as many branches as clients, so that few wait for each other.
 *
 * @throws Error without pgbench on this machine
 */
export async function tpcbLike(url: string): Promise<FixedTransaction> {
  const pgbench = pgbenchPath()
  if (!pgbench) throw new Error('pgbench is not installed: it is part of the packages of PostgreSQL.')
  await run(pgbench, ['-i', '-q', '-s', String(CALLERS), url])
  return {
    async run(seconds) {
      const options = ['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '2', '-T', String(seconds)]
      const { stdout } = await run(pgbench, [...options, '-b', 'tpcb-like', url])
      const [, perSecond = ''] = /tps = ([\d.]+)/.exec(stdout) ?? []
      if (perSecond === '') throw new Error(`pgbench: ${stdout}`)
      return Number(perSecond)
    },
  }
}
