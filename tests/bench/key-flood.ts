import { setTimeout as wait } from 'node:timers/promises'
import { RATE_LIMITS } from '#server/platform/rate-limit/rate-limit-policies.ts'
import { openConnection, type RawRequest } from '../support/store/raw-http.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { signInAdmin } from './admin-session.ts'
import { type Caller, nextOperation, signInCallers } from './cart-callers.ts'
import { median } from './page-load.ts'
import { type Figure, figureOf, judged, ms, times } from './report.ts'

const SHOPPERS = 20
/** Between two taps of a shopper. */
const PAUSE_MS = 200
/** Connections of the program, each without a pause. */
const FLOODERS = 4
const ROUNDS = 5
const MAX_RATIO = 2

const HEADERS = { 'content-type': 'application/json' }

async function makeKey(store: TestStore): Promise<string> {
  const last_day = new Date(Date.now() + 30 * 24 * 60 * 60_000).toISOString().slice(0, 10)
  const answer = await fetch(`${store.server.origin}/api/staff/api_keys`, {
    method: 'POST',
    headers: { ...HEADERS, cookie: await signInAdmin(store) },
    body: JSON.stringify({ name: 'Flood', permissions: ['orders'], last_day }),
  })
  const { data } = (await answer.json()) as { data: { response: { secret: string } } }
  return data.response.secret
}

interface Shoppers {
  /** Milliseconds. */
  p50: number
  p95: number
}

/** Cart changes and reads of carts, in turns. @throws Error for a refused one */
async function shop(origin: string, callers: readonly Caller[], seconds: number): Promise<Shoppers> {
  const took: number[] = []
  const until = performance.now() + seconds * 1000
  await Promise.all(
    callers.map(async (caller, at) => {
      const connection = openConnection(origin)
      await wait((at * PAUSE_MS) / callers.length)
      for (let turn = 0; performance.now() < until; turn += 1) {
        const request: RawRequest =
          turn % 2 === 0
            ? { line: 'POST /api/carts/update_cart_item', ...nextOperation(caller) }
            : { line: 'GET /api/carts', headers: { cookie: caller.cookie } }
        const from = performance.now()
        const { status, body } = await connection.ask(request)
        if (status !== 200) throw new Error(`${request.line} was answered ${status} ${body.slice(0, 300)}`)
        took.push(performance.now() - from)
        await wait(PAUSE_MS)
      }
      connection.close()
    }),
  )
  took.sort((one, other) => one - other)
  const quantile = (share: number) => took[Math.floor(took.length * share)] ?? Number.NaN
  return { p50: quantile(0.5), p95: quantile(0.95) }
}

/** Calls without a pause until it is stopped. Returns how many were answered and refused. */
function flood(origin: string, key: string): { stop(): Promise<{ answered: number; refused: number }> } {
  const counts = { answered: 0, refused: 0 }
  const end = new AbortController()
  const work = Array.from({ length: FLOODERS }, async () => {
    const connection = openConnection(origin)
    while (!end.signal.aborted) {
      const { status, retryAfter } = await connection.ask({
        line: 'GET /api/staff/orders?page=1',
        headers: { authorization: `Bearer ${key}` },
      })
      if (status === 429 && retryAfter === null) throw new Error('A refusal without Retry-After')
      counts[status === 429 ? 'refused' : 'answered'] += 1
    }
    connection.close()
  })
  return {
    async stop() {
      end.abort()
      await Promise.all(work)
      return counts
    },
  }
}

/** Twenty shoppers by themselves, and beside a program that calls as fast as it can with its key. */
export async function keyFloodFigures(store: TestStore, seconds: number): Promise<Figure[]> {
  const { origin } = store.server
  const shoppers = await signInCallers(store, SHOPPERS)
  const key = await makeKey(store)
  await shop(origin, shoppers, seconds)
  const [alone, beside]: [Shoppers[], Shoppers[]] = [[], []]
  const counts = { answered: 0, refused: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(await shop(origin, shoppers, seconds))
    const flooding = flood(origin, key)
    beside.push(await shop(origin, shoppers, seconds))
    const { answered, refused } = await flooding.stop()
    counts.answered += answered
    counts.refused += refused
  }
  const of = (rounds: readonly Shoppers[], part: keyof Shoppers) => median(rounds.map((round) => round[part]))
  const ratio = of(beside, 'p95') / of(alone, 'p95')
  const per = (count: number) => `${Math.round(count / (ROUNDS * seconds))} a second`
  return [
    judged(
      'shoppers, 95 of 100: beside the program against alone',
      `${times(ratio)} (${ms(of(beside, 'p95'))} against ${ms(of(alone, 'p95'))})`,
      { text: `<= ${times(MAX_RATIO)}`, isMet: ratio <= MAX_RATIO },
    ),
    figureOf('shoppers, median', `${ms(of(beside, 'p50'))} against ${ms(of(alone, 'p50'))}`),
    figureOf(
      `calls of the key, of ${RATE_LIMITS['calls of a key'].points} a minute`,
      `${per(counts.answered)} answered, ${per(counts.refused)} refused`,
    ),
  ]
}
