/**
 * The quality gate, cheapest checks first. `npm run verify` runs all steps, `npm run verify -- unit api` the named
 * ones. Every step runs even when an earlier one failed, so that one run reports everything; the last line is the
 * total.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { memoryFolder } from './memory-folder.ts'
import { timeoutScale } from './timeout-scale.ts'

const root = join(import.meta.dirname, '..')
const memory = memoryFolder()
/** Folder for the temporary files of the run. */
const passing = memory ?? mkdtempSync(join(tmpdir(), 'verify-'))
process.on('exit', () => rmSync(passing, { recursive: true, force: true, maxRetries: 3 }))
process.once('SIGINT', () => process.exit(130))
process.once('SIGTERM', () => process.exit(143))

interface Count {
  passed: number
  failed: number
  /** Failed tests, and errors of no test, repeated at the end of the log. */
  failures?: string[]
  /** Tests that passed in a second try. */
  retried?: string[]
}

interface Step {
  name: string
  run(): Promise<Count>
}

const bin = (name: string) => join(root, 'node_modules', name)
const TSC = bin('typescript/bin/tsc')

/** Cache of reusable results: code compiled by Node, type information, and transpiled browser tests. */
const cachePath = (name: string) => bin(`.cache/${name}`)

/** Servers, test runners and compilers start a hundred times in a run; two steps load every browser test. */
const COMPILED = {
  NODE_COMPILE_CACHE: cachePath('compiled'),
  PLAYWRIGHT_TRANSFORM_CACHE_DIR: cachePath('playwright'),
}

const TEMP_ENV = memory === null ? {} : { TMPDIR: memory, LASTING_DIR: tmpdir() }

/** Read by vitest.config.ts and playwright.config.ts. */
const TIMEOUTS = { TIMEOUT_SCALE: String(timeoutScale()) }

/** Runs a script of a package or of this repository on this Node; returns its exit code. */
function node(script: string, args: string[], environment: NodeJS.ProcessEnv = {}): Promise<number> {
  const child = spawn(process.execPath, [script, ...args], {
    cwd: root,
    stdio: 'inherit',
    env: { ...COMPILED, ...TIMEOUTS, ...process.env, ...TEMP_ENV, ...environment },
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code ?? 1)))
}

/** A step of commands, each of which counts as one test. Two run at once, one per core. */
const check = (name: string, ...commands: [script: string, ...args: string[]][]): Step => ({
  name,
  async run() {
    const waiting = commands.values()
    let failed = 0
    const lane = async () => {
      for (const [script, ...args] of waiting) if ((await node(script, args)) !== 0) failed++
    }
    await Promise.all([lane(), lane()])
    return { passed: commands.length - failed, failed }
  },
})

/** As tests/support/count-reporter.ts writes it. */
const vitestCount = v.object({
  passed: v.number(),
  failed: v.number(),
  failures: v.array(v.string()),
  retried: v.array(v.string()),
})

const vitest = (name: string, ...projects: string[]): Step => ({
  name,
  async run() {
    const file = join(passing, `${name}.json`)
    const chosen = projects.map((project) => `--project=${project}`)
    const code = await node(bin('vitest/vitest.mjs'), ['run', ...chosen], { COUNT_FILE: file })
    return counted(code, () => v.parse(vitestCount, JSON.parse(readFileSync(file, 'utf8'))))
  },
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

const playwright: Step = {
  name: 'e2e',
  async run() {
    const file = join(passing, 'e2e.json')
    const code = await node(bin('@playwright/test/cli.js'), ['test', '--reporter=list,json'], {
      PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    })
    return counted(code, () => {
      const { stats } = v.parse(playwrightReport, JSON.parse(readFileSync(file, 'utf8')))
      const retried = stats.flaky > 0 ? [`${stats.flaky} browser tests: see "flaky" above`] : []
      return { passed: stats.expected + stats.flaky, failed: stats.unexpected, retried }
    })
  },
}

/** A runner that ended with an error but without a failed test (a crash, no test found) counts as one failure. */
function counted(code: number, read: () => Count): Count {
  const without = [`The runner ended with code ${code} and without a failed test: its output above says why.`]
  try {
    const count = read()
    return code !== 0 && count.failed === 0 ? { ...count, failed: 1, failures: without } : count
  } catch {
    return { passed: 0, failed: 1, failures: without }
  }
}

/** The largest first: the other lane does all others meanwhile. */
const WORLDS = ['tests', 'src', 'server', 'sw', 'contract', 'tools']

const typesOf = (world: string): [script: string, ...args: string[]] => {
  const memory = ['--incremental', '--tsBuildInfoFile', cachePath(`types/${world}.json`)]
  return [TSC, '-p', world, ...memory]
}

const STEPS: Step[] = [
  check('format', [bin('@biomejs/biome/bin/biome'), 'check', '.']),
  check('lint', [bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], [bin('knip/bin/knip.js')]),
  check('types', ...WORLDS.map(typesOf), [join(root, 'tests/planted-members/planted-members.ts')]),
  vitest('architecture', 'architecture'),
  vitest('unit', 'unit'),
  vitest('api', 'api'),
  check('build', [join(root, 'scripts/build.ts')]),
  vitest('budgets', 'budgets'),
  playwright,
]

const requestedSteps = process.argv.slice(2)
const unknown = requestedSteps.filter((name) => !STEPS.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(`There is no step ${unknown.join(', ')}: use ${STEPS.map((step) => step.name).join(', ')}.`)
  process.exit(1)
}

const total = { passed: 0, failed: 0 }
const failures: string[] = []
const retried: string[] = []
const table: string[] = []
for (const step of STEPS.filter(({ name }) => requestedSteps.length === 0 || requestedSteps.includes(name))) {
  console.log(`\n── ${step.name}`)
  const started = performance.now()
  const { passed, failed, ...named } = await step.run()
  failures.push(...(named.failures ?? []))
  retried.push(...(named.retried ?? []))
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  table.push(
    `${step.name.padEnd(14)} ${String(passed).padStart(5)} passed ${String(failed).padStart(4)} failed ${seconds.padStart(7)} s`,
  )
}
if (retried.length > 0) console.log(`\n── passed in a second try\n${retried.join('\n')}`)
if (failures.length > 0) console.log(`\n── failed\n${failures.join('\n\n')}`)
console.log(`\n${table.join('\n')}\n\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed === 0 ? 0 : 1)
