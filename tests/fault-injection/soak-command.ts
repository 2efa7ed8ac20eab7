import { readdirSync, readlinkSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { figureOf, judged, ms, printFigures } from '../bench/report.ts'
import { memoryOf, openLoadedStore, startLoad } from './overload.ts'
import { openTills } from './tills.ts'
import { latencyOf } from './watch-reads.ts'

export interface SoakSize {
  minutes: number
}

/** What must not grow, each as the mean of a minute or as it is at its end. */
interface Minute {
  /** Resident bytes of the server. */
  memory: number
  /** Milliseconds of the watched reads. */
  p95: number
  /** Open sockets of the server: of clients and of the database. */
  connections: number
  /** Its other open descriptors. */
  files: number
  /** Sessions of the database. */
  sessions: number
}

/** Of the measured capacity. */
const SHARE = 0.5
const CONNECTIONS = 200
const DEVICES = 0
const TILLS = 2
/** Between two orders of a buyer. */
const BUYER_PAUSE_MS = 3_000
/** Minutes at the start that are not compared: the engine optimises, caches fill. */
const SETTLING = 2
/** Share of growth between the first and the last third of what is compared (quality.md 5.3). */
const GOAL = 0.05
/** Smaller differences are noise. */
const FLOORS: Record<keyof Minute, number> = { memory: 0, p95: 5, connections: 5, files: 5, sessions: 5 }
const SHOWN: Record<keyof Minute, [what: string, text: (value: number) => string]> = {
  memory: ['memory', (bytes) => `${Math.round(bytes / 1e6)} MB`],
  p95: ['p95 of reads', ms],
  connections: ['connections', String],
  files: ['other descriptors', String],
  sessions: ['sessions of the database', String],
}

/** Visitors at half of the capacity, buyers and tills for a long time. Returns whether nothing grows and nothing is lost. */
export async function soakCommand({ minutes: count }: SoakSize): Promise<boolean> {
  const { store, cookies, pictures, reads, capacity, buying } = await openLoadedStore({ clients: DEVICES })
  const tills = await openTills(store, TILLS)
  const load = { origin: store.server.origin, cookies, pictures, connections: CONNECTIONS }
  const stop = startLoad({ ...load, perSecond: capacity * SHARE })
  const orders = buying(BUYER_PAUSE_MS)
  const selling = tills.sell(count * 60)
  const minutes: Minute[] = []
  for (let minute = 1; minute <= count; minute += 1) {
    const { times } = await reads.during(() => delay(60_000))
    const descriptors = descriptorsOf(store.server.pid)
    const [row] = await store.db.query<{ sessions: number }>('select count(*)::int as sessions from pg_stat_activity')
    minutes.push({ memory: memoryOf(store), p95: latencyOf(times).p95, ...descriptors, sessions: row?.sessions ?? 0 })
    console.log(`${minute} min: ${JSON.stringify(minutes.at(-1))}`)
  }
  const { statuses, wrong, served } = await stop()
  const sold = await selling
  await orders.stop()
  const sales = await tills.compare()
  await reads.stop()
  await store.close()
  const unclear = [...orders.unclear, ...orders.acknowledged.stranded, ...wrong]
  const figures = [
    ...figuresOf(minutes),
    judged('sales lost; doubled', `${sales.lost}; ${sales.doubled}`, {
      text: '0; 0',
      isMet: sales.lost === 0 && sales.doubled === 0,
    }),
    judged('answers that load does not excuse', String(unclear.length), { text: '0', isMet: unclear.length === 0 }),
  ]
  printFigures(`${count} minutes at half of the capacity, ${Math.round(served)} answers a second`, [
    figureOf('answers', JSON.stringify(statuses)),
    figureOf('orders; payments', `${orders.acknowledged.orders.size}; ${orders.acknowledged.payments.size}`),
    figureOf('sales at the tills; p95', `${sold.count}; ${ms(sold.p95)}`),
    ...figures,
  ])
  for (const line of unclear) console.log(line)
  return figures.every(({ goal }) => goal?.isMet !== false)
}

/** The open descriptors of a process. */
function descriptorsOf(pid: number): Pick<Minute, 'connections' | 'files'> {
  const folder = `/proc/${pid}/fd`
  const kinds = readdirSync(folder).map((name) => {
    try {
      return readlinkSync(`${folder}/${name}`)
    } catch {
      return ''
    }
  })
  const connections = kinds.filter((kind) => kind.startsWith('socket:')).length
  return { connections, files: kinds.filter((kind) => kind !== '').length - connections }
}

function figuresOf(minutes: readonly Minute[]) {
  const settled = minutes.length > SETTLING + 2 ? minutes.slice(SETTLING) : minutes
  const third = Math.max(1, Math.floor(settled.length / 3))
  const mean = (part: readonly Minute[], name: keyof Minute): number =>
    Math.round(part.reduce((sum, minute) => sum + minute[name], 0) / part.length)
  return (Object.keys(SHOWN) as (keyof Minute)[]).map((name) => {
    const [then, now] = [mean(settled.slice(0, third), name), mean(settled.slice(-third), name)]
    const drift = now / then - 1
    const [what, text] = SHOWN[name]
    return judged(`${what}, first and last third`, `${text(then)}, ${text(now)}: ${(drift * 100).toFixed(1)} %`, {
      text: `<= ${GOAL * 100} %`,
      isMet: drift <= GOAL || now - then <= FLOORS[name],
    })
  })
}
