import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Call } from '#contract/call.ts'
import { rowsReadBy } from '../support/data/rows-read.ts'
import { growAccounts, growOrders } from '../support/store/grow-store.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { signInAdmin } from './admin-session.ts'
import { median } from './page-load.ts'
import { openRecorder, type RecordedCall } from './recorded-statements.ts'
import { type Figure, figureOf, judged, ms } from './report.ts'

const ROUNDS = 5
const ROOT = join(import.meta.dirname, '../..')

/** Addresses with a query that the list of calls does not state. */
const QUERIES = [
  '/api/staff/orders?status=PAID',
  '/api/staff/orders?page=40',
  '/api/staff/orders?q=G-00000777',
  '/api/staff/orders?q=0777',
  '/api/staff/orders?q=Siti',
  '/api/staff/orders?q=Grown777',
  '/api/staff/orders?q=nobody%20at%20all',
  '/api/staff/orders?q=%2B601700000777',
  '/api/staff/people?q=Binti&page=40',
  '/api/staff/people?q=ai',
  '/api/staff/orders?q=ai',
  '/api/staff/people?q=Grown777',
  '/api/staff/people?q=Siti',
  '/api/staff/people?q=nobody%20at%20all',
  '/api/staff/people?q=Siti&role_id=3',
]

interface Measured {
  address: string
  p50: number
  p95: number
  /** Rows that the statements of one call read from tables and indexes. */
  rows: number
  slowest: string
}

const isCall = (value: unknown): value is Call =>
  typeof value === 'object' && value !== null && 'path' in value && 'method' in value && 'response' in value

/** Every call that reads and needs no id. */
async function readingCalls(): Promise<string[]> {
  const files = globSync('contract/*/calls/*.ts', { cwd: ROOT })
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(join(ROOT, file)).href)))
  return modules
    .flatMap((module: Record<string, unknown>) => Object.values(module).filter(isCall))
    .filter(({ method, path }) => method === 'GET' && !path.includes('{'))
    .map(({ path }) => path)
    .sort()
}

async function measure(store: TestStore, call: (path: string) => Promise<RecordedCall>, address: string) {
  const found: number[] = []
  const first = await call(address)
  if (first.status !== 200) return null
  for (let round = 0; round < ROUNDS; round += 1) found.push((await call(address)).ms)
  let [rows, slowest, most] = [0, '', 0]
  for (const statement of first.statements) {
    const read = (await rowsReadBy(store.db, statement).catch(() => null)) ?? 0
    rows += read
    if (read > most) [most, slowest] = [read, statement.sql]
  }
  return { address, p50: median(found), p95: Math.max(...found), rows, slowest }
}

interface Grown {
  size: number
  /** Milliseconds from the start of the server's process until it answers. */
  start: number
  calls: Map<string, Measured>
}

/** Every reading call of staff and of everybody, at each of the sizes of orders and accounts. */
async function measureGrowth(store: TestStore, sizes: readonly number[]): Promise<Grown[]> {
  const cookie = await signInAdmin(store)
  const record = openRecorder(store)
  const call = (path: string) => record({ method: 'GET', path, headers: { cookie } })
  const addresses = [...(await readingCalls()), ...QUERIES]
  const grown: Grown[] = []
  let from = 0
  for (const size of sizes) {
    await growAccounts(store.db, from, size)
    await growOrders(store.db, { from, to: size, accounts: size })
    await store.db.query('vacuum analyze')
    from = size
    await store.server.stop()
    const at = performance.now()
    await store.openShop()
    const start = performance.now() - at
    const calls = new Map<string, Measured>()
    for (const address of addresses) {
      const measured = await measure(store, call, address)
      if (measured) calls.set(address, measured)
    }
    grown.push({ size, start, calls })
  }
  return grown
}

/** Calls that read fewer rows than this at every size are one line of the table. */
const FEW_ROWS = 1_000
/** What a call may read at any size: a list is counted up to 10,000 rows, and its page is found among them. */
const MAX_ROWS = 15_000

/** A table of calls by size; the slowest statement of each call that reads too much is printed above it. */
export async function growthFigures(sizes: readonly number[]): Promise<Figure[]> {
  const store = await openTestStore()
  try {
    const grown = await measureGrowth(store, sizes)
    const addresses = [...(grown.at(-1)?.calls.keys() ?? [])]
    const rowsOf = (address: string) => grown.map(({ calls }) => calls.get(address)?.rows ?? 0)
    const [many, few] = [
      addresses.filter((address) => Math.max(...rowsOf(address)) >= FEW_ROWS),
      addresses.filter((address) => Math.max(...rowsOf(address)) < FEW_ROWS),
    ]
    const p95OfFew = ({ calls }: Grown) => Math.max(...few.map((address) => calls.get(address)?.p95 ?? 0))
    return [
      figureOf('start of a server', grown.map(({ start }) => ms(start)).join(' · ')),
      figureOf(
        `${few.length} calls that read less than ${FEW_ROWS} rows, slowest`,
        grown.map((one) => ms(p95OfFew(one))).join(' · '),
      ),
      ...many.map((address) => growthOf(address, grown)),
    ]
  } finally {
    await store.close()
  }
}

function growthOf(address: string, grown: readonly Grown[]): Figure {
  const measured = grown.map(({ calls }) => calls.get(address))
  const isMet = measured.every((one) => (one?.rows ?? 0) <= MAX_ROWS)
  if (!isMet) console.log(`${address}: ${measured.at(-1)?.slowest.replaceAll(/\s+/g, ' ')}`)
  return judged(
    address,
    measured.map((one) => (one ? `${ms(one.p50)}/${ms(one.p95)} ${Math.round(one.rows)}` : '-')).join(' · '),
    {
      text: `<= ${MAX_ROWS} rows`,
      isMet,
    },
  )
}
