import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface ProfileNode {
  id: number
  callFrame: { functionName: string; url: string; lineNumber: number }
}

interface Profile {
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

/** Shares of a profile that `node --cpu-prof` has written into this folder, largest first. */
export function readProfile(folder: string): { parts: Share[]; functions: Share[] } {
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cpuprofile'))
  const { nodes, samples, timeDeltas } = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Profile
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const parts = new Map<string, number>()
  const functions = new Map<string, number>()
  let all = 0
  for (const [at, id] of samples.entries()) {
    const frame = frames.get(id)
    const time = timeDeltas[at] ?? 0
    if (!frame || IDLE.includes(frame.functionName)) continue
    all += time
    parts.set(partOf(frame), (parts.get(partOf(frame)) ?? 0) + time)
    functions.set(nameOf(frame), (functions.get(nameOf(frame)) ?? 0) + time)
  }
  const sharesOf = (times: ReadonlyMap<string, number>): Share[] =>
    [...times].map(([name, time]) => ({ name, share: time / all })).sort((a, b) => b.share - a.share)
  return { parts: sharesOf(parts), functions: sharesOf(functions) }
}
