import { fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { get } from 'node:http'
import { join } from 'node:path'
import type { RawRequest } from '../support/store/raw-http.ts'
import type { TestStore } from '../support/store/test-store.ts'
import { median } from './page-load.ts'
import { quantile, repeatForSeconds } from './repeated-request.ts'
import { type Figure, figureOf, judged, times } from './report.ts'

const CALLERS = 16
const ROUNDS = 5
/** Shares of the rate of bare Node. */
const MIN_SHARE = 0.6
/** The 99th percentile against the median. */
const MAX_SPREAD = 3
/** Units of time in `/proc/<pid>/stat` a second. */
const TICKS = 100

const HEADERS = { 'accept-encoding': 'br', 'accept-language': 'en' }

interface Answer {
  headers: Record<string, string>
  body: Buffer
}

/** The answer as it is sent, still compressed. */
async function answerTo(origin: string, { line, headers }: RawRequest): Promise<Answer> {
  const [, path = ''] = line.split(' ')
  const [answer] = await once(get(`${origin}${path}`, { headers }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of answer) chunks.push(chunk)
  const sent = Object.entries(answer.headers as Record<string, string>)
  const kept = sent.filter(([name]) => !/^(date|connection|keep-alive|transfer-encoding)$/.test(name))
  return { headers: Object.fromEntries(kept), body: Buffer.concat(chunks) }
}

interface Side {
  origin: string
  pid: number
}

async function startBareServer({ headers, body }: Answer): Promise<Side & { close(): void }> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'))
  child.send({ headers, body: body.toString('base64') })
  const [port] = await once(child, 'message')
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, close: () => child.disconnect() }
}

/** Processor time of a process so far, in seconds. */
function processorSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) / TICKS
}

interface Round {
  perSecond: number
  /** Microseconds of processor time of the server. */
  cpu: number
  p50: number
  p99: number
  max: number
}

async function measure({ origin, pid }: Side, request: RawRequest, seconds: number): Promise<Round> {
  const before = processorSeconds(pid)
  const load = await repeatForSeconds(origin, request, { callers: CALLERS, seconds })
  return {
    perSecond: load.perSecond,
    cpu: ((processorSeconds(pid) - before) / load.times.length) * 1e6,
    p50: quantile(load.times, 0.5),
    p99: quantile(load.times, 0.99),
    max: load.times.at(-1) ?? Number.NaN,
  }
}

/** One answer from the cache, of the store and of bare Node with the same bytes, in turns. */
async function againstBare(
  { server }: TestStore,
  [name, path]: readonly [name: string, path: string],
  seconds: number,
): Promise<Figure[]> {
  const request = { line: `GET ${path}`, headers: HEADERS }
  const bare = await startBareServer(await answerTo(server.origin, request))
  const [ours, theirs]: Round[][] = [[], []]
  // Not counted: the engine's optimiser.
  for (const side of [server, bare]) await measure(side, request, 2)
  for (let round = 0; round < ROUNDS; round++) {
    ours?.push(await measure(server, request, seconds))
    theirs?.push(await measure(bare, request, seconds))
  }
  bare.close()
  return figuresOf(name, ours ?? [], theirs ?? [])
}

function figuresOf(name: string, ours: readonly Round[], theirs: readonly Round[]): Figure[] {
  const of = (rounds: readonly Round[], key: keyof Round) => median(rounds.map((round) => round[key]))
  const ratios = ours.map(({ perSecond }, round) => perSecond / (theirs[round]?.perSecond ?? Number.NaN))
  const spread = median(ours.map(({ p50, p99 }) => p99 / p50))
  const milliseconds = (rounds: readonly Round[]) =>
    `${(['p50', 'p99', 'max'] as const).map((key) => of(rounds, key).toFixed(1)).join(', ')} ms`
  return [
    judged(`${name} against bare Node`, `${times(median(ratios))} (${range(ratios)})`, {
      text: `>= ${times(MIN_SHARE)}`,
      isMet: median(ratios) >= MIN_SHARE,
    }),
    figureOf(
      `${name}: answers a second, and those of bare Node`,
      `${Math.round(of(ours, 'perSecond'))}, ${Math.round(of(theirs, 'perSecond'))}`,
    ),
    figureOf(
      `${name}: processor time of an answer, and of bare Node`,
      `${of(ours, 'cpu').toFixed(0)}, ${of(theirs, 'cpu').toFixed(0)} µs`,
    ),
    judged(`${name}: 99th percentile against the median`, times(spread), {
      text: `<= ${times(MAX_SPREAD)}`,
      isMet: spread <= MAX_SPREAD,
    }),
    figureOf(`${name}: 50th and 99th percentile, slowest`, milliseconds(ours)),
    figureOf(`${name}: those of bare Node`, milliseconds(theirs)),
  ]
}

const range = (ratios: readonly number[]): string =>
  `${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`

/**
 * Answers from the cache of the process: 16 callers over kept connections, over several renewals of the answer each.
 *
 * @param seconds of each round of each side; a stored answer is made again every few seconds
 */
export async function cachedFigures(store: TestStore, seconds: number): Promise<Figure[]> {
  const html = await (await fetch(`${store.server.origin}/shop`)).text()
  const [image = ''] = /\/_ipx\/\S+?(?=[" ]|,\s)/.exec(html) ?? []
  const paths = { list: '/api/products?page=1&per_page=24', page: '/shop', image }
  const figures: Figure[] = []
  for (const answer of Object.entries(paths)) figures.push(...(await againstBare(store, answer, seconds)))
  return figures
}
