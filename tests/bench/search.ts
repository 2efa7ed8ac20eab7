import { join } from 'node:path'
import type { Browser } from 'playwright'
import { build } from 'vite'
import { median } from './page-load.ts'
import { type Figure, figureOf, judged } from './report.ts'
import type { SearchRun } from './search-in-page.ts'

const PRODUCTS = 10_000
const QUESTIONS = 1_000
const MAX_INDEX_MS = 30
const MAX_ANSWER_MS = 5
const MIN_HITS = 0.95

/** Bundles the script that runs in the page, with the settings of the store's build. */
async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      lib: { entry: join(import.meta.dirname, 'search-in-page.ts'), formats: ['iife'], name: 'bench' },
    },
  })
  const outputs = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : []
  const script = outputs.find((file) => file.type === 'chunk')
  if (!script || !('code' in script)) throw new Error('The build made no script')
  return script.code
}

/** Measures the search over a large catalogue. @param cpu times by which the processor is slowed */
export async function measureSearch(browser: Browser, cpu = 1): Promise<SearchRun> {
  const script = await pageScript()
  const page = await browser.newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addScriptTag({ content: script })
  const run = await page.evaluate(([products, questions]) => window.benchSearch(products, questions), [
    PRODUCTS,
    QUESTIONS,
  ] as const)
  await page.close()
  return run
}

const fine = (value: number): string => `${value.toFixed(1)} ms`

export function searchFigures({ indexMs, answers }: SearchRun): Figure[] {
  const times = answers.map(({ ms }) => ms).sort((one, other) => one - other)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const kinds = [...new Set(answers.map(({ kind }) => kind))]
  const hits = kinds.map((kind) => {
    const ofKind = answers.filter((answer) => answer.kind === kind)
    return { kind, share: ofKind.filter(({ isHit }) => isHit).length / ofKind.length }
  })
  return [
    judged('index, median', fine(median(indexMs)), {
      text: `<= ${MAX_INDEX_MS} ms`,
      isMet: median(indexMs) <= MAX_INDEX_MS,
    }),
    figureOf('index, the first time', fine(indexMs[0] ?? Number.NaN)),
    judged('answer, 95 of 100', fine(at(0.95)), { text: `<= ${MAX_ANSWER_MS} ms`, isMet: at(0.95) <= MAX_ANSWER_MS }),
    figureOf('answer, median and slowest', `${fine(at(0.5))} and ${fine(at(1))}`),
    ...hits.map(({ kind, share }) =>
      judged(`found among the first ten: ${kind}`, share.toFixed(3), {
        text: `>= ${MIN_HITS}`,
        isMet: share >= MIN_HITS,
      }),
    ),
  ]
}

export const SEARCH_TITLE = `Search over ${PRODUCTS} products, ${QUESTIONS} questions, each the fastest of three, in Chromium`
