import type { Browser } from 'playwright'
import * as v from 'valibot'
import type { TestStore } from '../support/store/test-store.ts'
import { PAGES, type PageName } from './first-visits.ts'
import { openOnPhone, VIEWPORT } from './page-load.ts'
import { type Figure, figureOf, ms } from './report.ts'
import { type NameOf, readSourceNames } from './source-names.ts'

const TRACED_MS = 5_000
const LONG_MS = 50
/** A function is named while it has this share of its task. */
const MOST = 0.5
const NAMED = 4

const CATEGORIES = [
  'loading',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-v8.cpu_profiler',
  'v8',
  'v8.execute',
  'blink.user_timing',
]

const frame = v.object({
  functionName: v.string(),
  url: v.optional(v.string(), ''),
  lineNumber: v.optional(v.number(), 0),
  columnNumber: v.optional(v.number(), 0),
})
const profile = v.object({
  startTime: v.optional(v.number()),
  timeDeltas: v.optional(v.array(v.number()), []),
  cpuProfile: v.optional(
    v.object({
      nodes: v.optional(v.array(v.object({ id: v.number(), parent: v.optional(v.number()), callFrame: frame })), []),
      samples: v.optional(v.array(v.number()), []),
    }),
    {},
  ),
})
const event = v.object({
  name: v.string(),
  ph: v.string(),
  pid: v.number(),
  tid: v.number(),
  ts: v.number(),
  dur: v.optional(v.number(), 0),
  tdur: v.optional(v.number(), 0),
  id: v.optional(v.string()),
  args: v.optional(v.object({ data: v.optional(v.unknown()) }), {}),
})
const trace = v.object({ traceEvents: v.array(v.unknown()) })

type Event = v.InferOutput<typeof event>
type Frame = v.InferOutput<typeof frame>

export interface LongTask {
  /** Milliseconds after the start of the navigation. */
  at: number
  ms: number
  /** Milliseconds on a processor: the rest the thread waited for one. */
  cpuMs: number
  /** Kinds of work by their own milliseconds, the longest first. */
  kinds: [name: string, ms: number][]
  /** From the outermost to the innermost function that has most of the task. */
  calls: string[]
  /** The functions with the most time of their own. */
  own: [name: string, ms: number][]
}

export interface FirstSeconds {
  fcp: number
  /** After the first paint. */
  tasks: LongTask[]
}

interface Sample {
  ts: number
  /** Microseconds until the next sample. */
  dur: number
  /** Innermost first. */
  stack: Frame[]
}

/** Samples of the CPU profile of a thread, with their stacks: the service worker may share the page's process. */
function samplesOf(events: Event[], tid: number): Sample[] {
  const { id: own } = events.find((event) => event.name === 'Profile' && event.tid === tid) ?? {}
  const nodes = new Map<number, { parent?: number | undefined; callFrame: Frame }>()
  const samples: Omit<Sample, 'dur'>[] = []
  let time = 0
  for (const { name, id: profileId, args } of events) {
    if ((name !== 'Profile' && name !== 'ProfileChunk') || profileId !== own) continue
    const { startTime, timeDeltas, cpuProfile } = v.parse(profile, args.data)
    if (startTime !== undefined) time = startTime
    for (const { id, ...node } of cpuProfile.nodes ?? []) nodes.set(id, node)
    for (const [at, sample] of (cpuProfile.samples ?? []).entries()) {
      time += timeDeltas[at] ?? 0
      const stack: Frame[] = []
      for (let node = nodes.get(sample); node; node = node.parent ? nodes.get(node.parent) : undefined)
        stack.push(node.callFrame)
      samples.push({ ts: time, stack })
    }
  }
  return samples.map((sample, at) => ({ ...sample, dur: (samples[at + 1]?.ts ?? sample.ts) - sample.ts }))
}

const sorted = (times: Map<string, number>): [string, number][] =>
  [...times].map(([name, us]): [string, number] => [name, us / 1000]).sort(([, one], [, other]) => other - one)

/** Own time of each kind of event within a task. */
function kindsOf(task: Event, events: Event[]): LongTask['kinds'] {
  const own = new Map<string, number>()
  const open: { name: string; end: number }[] = []
  const add = (name: string, us: number) => own.set(name, (own.get(name) ?? 0) + us)
  for (const { name, ts, dur } of events) {
    if (ts < task.ts || ts + dur > task.ts + task.dur || dur === 0) continue
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop()
    const around = open.at(-1)
    if (around) add(around.name, -dur)
    add(name, dur)
    open.push({ name, end: ts + dur })
  }
  return sorted(own)
}

function functionsOf(task: Event, samples: Sample[], nameOf: NameOf): Pick<LongTask, 'calls' | 'own'> {
  const within = samples.filter(({ ts }) => ts >= task.ts && ts < task.ts + task.dur)
  const named = ({ functionName, url, lineNumber, columnNumber }: Frame) =>
    nameOf({ url, line: lineNumber, column: columnNumber, name: functionName })
  const own = new Map<string, number>()
  const whole = new Map<string, { us: number; depth: number }>()
  for (const { dur, stack } of within) {
    const names = stack.map(named)
    own.set(names[0] ?? '', (own.get(names[0] ?? '') ?? 0) + dur)
    for (const name of new Set(names)) {
      const depth = names.length - names.lastIndexOf(name)
      whole.set(name, { us: (whole.get(name)?.us ?? 0) + dur, depth: Math.max(depth, whole.get(name)?.depth ?? 0) })
    }
  }
  const calls = [...whole]
    .filter(([name, { us }]) => us >= task.dur * MOST && name !== '(root)')
    .sort(([, one], [, other]) => one.depth - other.depth)
    .map(([name]) => name)
  return { calls, own: sorted(own).slice(0, NAMED * 2) }
}

/** The main thread of the page with this address, in a trace of Chromium. */
export function readTrace(json: string, url: string, nameOf: NameOf): FirstSeconds {
  const all = v.parse(trace, JSON.parse(json)).traceEvents.flatMap((one) => {
    const parsed = v.safeParse(event, one)
    return parsed.success ? parsed.output : []
  })
  const start = all.findLast(
    ({ name, args }) =>
      name === 'navigationStart' && (args.data as { documentLoaderURL?: string }).documentLoaderURL === url,
  )
  if (!start) throw new Error(`The trace has no navigation to ${url}`)
  const ofProcess = all
    .filter(({ pid }) => pid === start.pid)
    .sort((one, other) => one.ts - other.ts || other.dur - one.dur)
  const main = ofProcess.filter(({ tid, ph }) => tid === start.tid && ph === 'X')
  const painted = ofProcess.find(({ name, ts }) => name === 'firstContentfulPaint' && ts > start.ts)
  if (!painted) throw new Error(`${url} was not painted`)
  const samples = samplesOf(ofProcess, start.tid)
  const tasks = main.filter(
    ({ name, ts, dur }) =>
      name === 'RunTask' && dur >= LONG_MS * 1000 && ts >= painted.ts && ts < start.ts + TRACED_MS * 1000,
  )
  return {
    fcp: (painted.ts - start.ts) / 1000,
    tasks: tasks.map((task) => ({
      at: (task.ts - start.ts) / 1000,
      ms: task.dur / 1000,
      cpuMs: task.tdur / 1000,
      kinds: kindsOf(task, main).slice(0, NAMED),
      ...functionsOf(task, samples, nameOf),
    })),
  }
}

/** Traces the first five seconds of a first visit to each page, `runs` times. */
export async function traceFirstSeconds(
  browser: Browser,
  store: TestStore,
  runs: number,
): Promise<Record<PageName, FirstSeconds[]>> {
  const nameOf = await readSourceNames()
  const traced = {} as Record<PageName, FirstSeconds[]>
  for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
    const url = store.server.origin + path
    traced[name] = []
    // The first visit fills the server's caches.
    for (let run = 0; run <= runs; run++) {
      const context = await browser.newContext(VIEWPORT)
      await store.confirmAge(context)
      await browser.startTracing(undefined, { categories: CATEGORIES })
      const { page } = await openOnPhone(context, url)
      await page.waitForFunction((end) => performance.now() > end, TRACED_MS, { polling: 200 })
      const json = (await browser.stopTracing()).toString()
      await context.close()
      if (run > 0) traced[name].push(readTrace(json, url, nameOf))
    }
  }
  return traced
}

const listed = (times: [string, number][]) => times.map(([name, time]) => `${name} ${ms(time)}`).join(', ')

/** A line for each task of more than 50 ms after the first paint. */
export const firstSecondsFigures = (traced: Record<PageName, FirstSeconds[]>): Figure[] =>
  (Object.keys(PAGES) as PageName[]).flatMap((page) =>
    traced[page].flatMap(({ fcp, tasks }, run) => [
      figureOf(`${page} ${run + 1}: first paint, tasks`, `${ms(fcp)}, ${tasks.length}`),
      ...tasks.map(({ at, ms: time, cpuMs, kinds, calls, own }) =>
        figureOf(
          `at ${ms(at)}: ${ms(time)}, ${ms(cpuMs)} of them running`,
          [listed(kinds), calls.slice(-NAMED).join(' > '), listed(own)].join('; '),
        ),
      ),
    ]),
  )
