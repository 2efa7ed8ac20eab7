import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
}

interface Profile {
  /** Microseconds on the machine's monotonic clock, which all its processes share. */
  startTime: number
  nodes: ProfileNode[]
  samples: number[]
  timeDeltas: number[]
}

export interface Share {
  name: string
  /** Of the time that the processor worked, 0 to 1. */
  share: number
}

/** Not work: the process waits for the next event, or is not sampled. */
const IDLE = ['(idle)', '(program)', '(root)']

/** Part of the server that a function belongs to, by its file. */
const PARTS: [pattern: RegExp, part: string][] = [
  [/node_modules\/react-dom\//, 'react-dom'],
  [/node_modules\/valibot\//, 'valibot (rules of the contract)'],
  [/node_modules\/([^/]+|@[^/]+\/[^/]+)\//, 'other packages'],
  [/\/dist\/server\//, 'the app’s own render'],
  [/\/contract\//, 'contract (lists, search)'],
  [/\/server\//, 'server'],
  [/^node:internal\/deps\/undici/, 'Request, Response, Headers'],
  [/^node:/, 'Node'],
]

function partOf({ functionName, url }: ProfileNode['callFrame']): string {
  if (functionName === '(garbage collector)') return 'garbage collector'
  return PARTS.find(([pattern]) => pattern.test(url))?.[1] ?? 'engine'
}

const nameOf = ({ functionName, url, lineNumber }: ProfileNode['callFrame']): string =>
  `${functionName || '(anonymous)'} ${url.replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')}${url ? `:${lineNumber + 1}` : ''}`

/** Microseconds on the clock of profiles. */
export const profileClock = (): number => Number(process.hrtime.bigint() / 1000n)

/**
 * Shares of a profile that `node --cpu-prof` has written into this folder, largest first.
 *
 * @param from start of the part that counts, by `profileClock`
 */
export function readProfile(
  folder: string,
  { from, until }: { from: number; until: number },
): { parts: Share[]; functions: Share[] } {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const { startTime, nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  let all = 0
  let at = startTime
  for (const [sample, id] of samples.entries()) {
    const frame = frames.get(id)
    const time = timeDeltas[sample] ?? 0
    at += time
    if (at < from || at > until || !frame || IDLE.includes(frame.functionName)) continue
    all += time
    parts.set(partOf(frame), (parts.get(partOf(frame)) ?? 0) + time)
    functions.set(nameOf(frame), (functions.get(nameOf(frame)) ?? 0) + time)
  }
  const sharesOf = (times: ReadonlyMap<string, number>): Share[] =>
    [...times].map(([name, time]) => ({ name, share: time / all })).sort((a, b) => b.share - a.share)
  return { parts: sharesOf(parts), functions: sharesOf(functions) }
}
