import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestStore } from '../support/store/test-store.ts'
import { median } from './page-load.ts'
import { profileClock, readProfile, type Share } from './processor-profile.ts'
import { askForSeconds, type Load } from './raw-callers.ts'
import { type Figure, figureOf } from './report.ts'

const CALLERS = 4
const ROUNDS = 5
const HOTTEST = 10

const PATHS = { list: '/api/products', page: '/shop' }

const percent = ({ name, share }: Share): string => `${(share * 100).toFixed(1)} % ${name}`

/** Answers made anew, each under an address of its own, and the functions in which the server spends its time. */
export async function uncachedFigures(seconds: number): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(PATHS)) figures.push(...(await figuresOf(name, path, seconds)))
  return figures
}

async function figuresOf(name: string, path: string, seconds: number): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'profile-'))
  const store = await openTestStore({ NODE_OPTIONS: `--cpu-prof --cpu-prof-dir=${folder}` })
  const counted: Load[] = []
  const during = { from: 0, until: 0 }
  let asked = 0
  const next = () => {
    asked += 1
    return { line: `GET ${path}?price_max=${100_000 + asked}`, headers: { 'accept-encoding': 'br' } }
  }
  try {
    const ask = () => askForSeconds(store.server.origin, Array(CALLERS).fill(next), seconds)
    // Not counted: the engine's optimiser.
    await ask()
    during.from = profileClock()
    for (let round = 0; round < ROUNDS; round++) counted.push(await ask())
    during.until = profileClock()
  } finally {
    await store.close()
  }
  const { parts, functions } = readProfile(folder, during)
  rmSync(folder, { recursive: true })
  return [
    figureOf(`${name}: made anew a second`, median(counted.map(({ perSecond }) => perSecond)).toFixed(0)),
    figureOf(
      `${name}: 50th and 99th percentile`,
      `${median(counted.map(({ p50 }) => p50)).toFixed(1)}, ${median(counted.map(({ p99 }) => p99)).toFixed(1)} ms`,
    ),
    ...parts.slice(0, HOTTEST).map((share) => figureOf(`${name}: part`, percent(share))),
    ...functions.slice(0, HOTTEST).map((share) => figureOf(`${name}: function`, percent(share))),
  ]
}
