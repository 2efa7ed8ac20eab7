import { execFile } from 'node:child_process'
import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestStore } from '../support/store/test-store.ts'
import { CALLERS, type Caller, PRODUCT } from './cart-callers.ts'
import { recordOperation, type Statement } from './recorded-statements.ts'

const run = promisify(execFile)

/** Either each client repeats its own rows for a time, or uses this many unused rows, from this turn on. */
export type Amount = { seconds: number } | { turns: number; from: number }

/** Runs the statements of an operation with 16 clients directly on the database. */
export interface SameStatements {
  /** The tool that runs them. */
  by: string
  /** Statements of one operation, with begin and commit. */
  count: number
  /** Groups in which the store sends them: those of a group travel together. */
  roundTrips: number
  /** Operations per second. */
  run(amount: Amount): Promise<number>
  close(): Promise<void>
}

/** Statements of the second cart operation of each client. */
export async function sameCartStatements(store: TestStore, callers: readonly Caller[]): Promise<SameStatements> {
  const recorded: Statement[][] = []
  for (const caller of callers) {
    // A separate queue on the same carts. Its second operation is the typical one: row, cart and line exist.
    const twin = { ...caller, clientId: caller.clientId.replace(/^./, (digit) => (digit === '0' ? '1' : '0')), seq: 0 }
    await recordOperation(store, twin)
    const statements = await recordOperation(store, twin)
    recorded.push(statements.filter((statement) => !isOfLiveSetting(statement)))
  }
  return sameStatements(store, recorded, isOperationNumber)
}

/**
 * A server reads once a second whether maintenance is on and the store is closed; the recorder is a new server for each
 * operation.
 */
const isOfLiveSetting = ({ parameters }: Statement): boolean =>
  parameters.includes('maintenance') || parameters.includes('access_code')

/** The numbers of processed operations, as an array: a repeated statement would insert the same row again. */
const isOperationNumber: IsCounted = (sql, index) => sql.includes('insert into processed_operation') && index === 1

/** Whether a parameter, by its place, is an array of one number that has to be another one at each execution. */
type IsCounted = (sql: string, index: number) => boolean

/** undefined where it is not installed. */
export const pgbenchPath = (): string | undefined =>
  globSync(['/usr/lib/postgresql/*/bin/pgbench', '/usr/{local/,}bin/pgbench'])[0]

/**
 * Uses pgbench where it is installed, else node's driver with the same prepared statements.
 *
 * @param recorded statements of each turn, all clients in order; equal except for their parameters
 */
export async function sameStatements(
  store: TestStore,
  recorded: Statement[][],
  isCounted: IsCounted = () => false,
): Promise<SameStatements> {
  const pgbench = pgbenchPath()
  return pgbench
    ? byPgbench(pgbench, store.db.url, { recorded, isCounted })
    : byDriver(store.db.url, { recorded, isCounted })
}

interface Repeated {
  recorded: Statement[][]
  isCounted: IsCounted
}

/** Counted numbers begin above every one that was recorded. */
const FIRST_COUNTED = 1_000_000

const roundTripsOf = (statements: readonly Statement[]): number => new Set(statements.map(({ turn }) => turn)).size

const text = (value: unknown): string => {
  if (Array.isArray(value)) return `{${value.join(',')}}`
  if (value instanceof Date) return value.toISOString()
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/**
 * One script for all clients: each reads its parameters from a row, once or at each turn, into variables. null stays in
 * the text, because a variable cannot hold it.
 */
async function byPgbench(pgbench: string, url: string, { recorded, isCounted }: Repeated): Promise<SameStatements> {
  let counted = FIRST_COUNTED
  const [first = []] = recorded
  const names: string[] = []
  const lines = first.map(({ sql, parameters }, at) => {
    for (const [index, value] of parameters.entries()) if (value !== null) names.push(`p${at}_${index}`)
    const written = sql.replaceAll(/\$(\d+)/g, (_whole, number: string) => {
      const index = Number(number) - 1
      if (isCounted(sql, index)) return 'array[:counted]'
      return parameters[index] === null ? 'null' : `:p${at}_${index}`
    })
    return `${written};`
  })
  const rows = recorded.map((statements) =>
    statements.flatMap(({ parameters }) => parameters.filter((value) => value !== null).map(text)),
  )
  const db = new pg.Client(url)
  await db.connect()
  await db.query(
    `create table bench_caller (caller int primary key, ${names.map((name) => `${name} text`).join(', ')})`,
  )
  for (const [caller, row] of rows.entries()) {
    const places = row.map((_value, index) => `$${index + 2}`)
    await db.query(`insert into bench_caller values ($1, ${places.join(', ')})`, [caller, ...row])
  }
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const read = (row: string) => [`select ${names.join(', ')} from bench_caller where caller = ${row}`, '\\gset']
  const count = '\\set counted :counted + 1'
  const once = ['\\if :known = 0', ...read(':client_id'), '\\set known 1', '\\endif']
  const eachTurn = [`\\set row :turn * ${CALLERS} + :client_id`, ...read(':row'), '\\set turn :turn + 1']
  writeFileSync(join(folder, 'seconds.sql'), [...once, count, ...lines].join('\n'))
  writeFileSync(join(folder, 'turns.sql'), [...eachTurn, count, ...lines].join('\n'))
  const { stdout: version } = await run(pgbench, ['--version'])
  return {
    by: version.trim(),
    count: first.length,
    roundTrips: roundTripsOf(first),
    async run(amount) {
      const options = ['-n', '-M', 'prepared', '-c', String(CALLERS), '-j', '2']
      const [script, ...mode] =
        'seconds' in amount
          ? ['seconds.sql', '-D', 'known=0', '-T', String(amount.seconds)]
          : ['turns.sql', '-D', `turn=${amount.from}`, '-t', String(amount.turns)]
      const numbers = ['-D', `counted=${counted}`]
      counted += FIRST_COUNTED
      const { stdout } = await run(pgbench, [...options, ...mode, ...numbers, '-f', join(folder, script ?? ''), url])
      const [, failed = ''] = /failed transactions: (\d+)/.exec(stdout) ?? []
      const [, perSecond = ''] = /tps = ([\d.]+)/.exec(stdout) ?? []
      if (failed !== '0' || perSecond === '') throw new Error(`pgbench: ${stdout}`)
      return Number(perSecond)
    },
    async close() {
      await db.query('drop table bench_caller')
      await db.end()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function byDriver(url: string, { recorded, isCounted }: Repeated): Promise<SameStatements> {
  let counted = FIRST_COUNTED
  const clients = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      const client = new pg.Client(url)
      await client.connect()
      return client
    }),
  )
  return {
    by: 'the pg driver (no pgbench on this machine)',
    count: recorded[0]?.length ?? 0,
    roundTrips: roundTripsOf(recorded[0] ?? []),
    async run(amount) {
      let done = 0
      const from = performance.now()
      const goesOn = (turn: number) =>
        'seconds' in amount ? performance.now() < from + amount.seconds * 1000 : turn < amount.turns
      await Promise.all(
        clients.map(async (client, number) => {
          for (let turn = 0; goesOn(turn); turn++) {
            const row = 'seconds' in amount ? number : (amount.from + turn) * CALLERS + number
            for (const [at, { sql, parameters }] of (recorded[row] ?? []).entries()) {
              const values = parameters.map((value, index) => (isCounted(sql, index) ? [counted++] : value))
              await client.query({ text: sql, values, name: `bench-${PRODUCT}-${at}` })
            }
            done += 1
          }
        }),
      )
      return done / ((performance.now() - from) / 1000)
    },
    async close() {
      await Promise.all(clients.map((client) => client.end()))
    },
  }
}
