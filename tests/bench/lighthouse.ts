import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import * as v from 'valibot'
import { PAGES, type PageName } from './first-visits.ts'
import { median } from './page-load.ts'
import { type Figure, judged } from './report.ts'

/** Downloaded on demand: a hundred packages for one command are too many for the installation. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const LEAST = { performance: 99, accessibility: 100, 'best-practices': 100, seo: 100 } as const
type Category = keyof typeof LEAST
const CATEGORIES = Object.keys(LEAST) as Category[]

const score = v.object({ score: v.pipe(v.nullable(v.number(), 0), v.number()) })
const report = v.object({
  categories: v.object({ performance: score, accessibility: score, 'best-practices': score, seo: score }),
})

export type Scores = Record<PageName, Record<Category, number>>

/** Lighthouse with its own phone emulation, medians of `runs`; out of 100. Requires access to the package registry. */
export async function measureLighthouse(origin: string, runs: number, chromePath: string): Promise<Scores> {
  const folder = await mkdtemp(join(tmpdir(), 'lighthouse-'))
  const scores = {} as Scores
  for (const [name, path] of Object.entries(PAGES) as [PageName, string][]) {
    const all: Record<Category, number>[] = []
    for (let run = 0; run < runs; run++) all.push(await judge(origin + path, join(folder, 'report.json'), chromePath))
    scores[name] = Object.fromEntries(
      CATEGORIES.map((category) => [category, median(all.map((one) => one[category]))]),
    ) as Record<Category, number>
  }
  await rm(folder, { recursive: true })
  return scores
}

async function judge(url: string, file: string, chromePath: string): Promise<Record<Category, number>> {
  const line = ['--yes', LIGHTHOUSE, url, '--quiet', '--output=json', `--output-path=${file}`]
  const flags = '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-quic'
  const PATH = `${join(process.execPath, '..')}:${process.env.PATH}`
  const run = () =>
    promisify(execFile)('npx', [...line, flags, `--only-categories=${CATEGORIES.join(',')}`], {
      env: { ...process.env, PATH, CHROME_PATH: chromePath },
    })
  // Occasionally a trace misses its own navigation: Lighthouse ends with "Please run Lighthouse again".
  await run().catch(run)
  const { categories } = v.parse(report, JSON.parse(await readFile(file, 'utf8')))
  return Object.fromEntries(
    CATEGORIES.map((category) => [category, Math.round(categories[category].score * 100)]),
  ) as Record<Category, number>
}

export const lighthouseFigures = (scores: Scores): Figure[] =>
  (Object.keys(PAGES) as PageName[]).flatMap((name) =>
    CATEGORIES.map((category) => {
      const figure = scores[name][category]
      return judged(`${name}: ${category}`, String(figure), {
        text: `>= ${LEAST[category]}`,
        isMet: figure >= LEAST[category],
      })
    }),
  )
