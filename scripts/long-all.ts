/**
 * `npm run long -- all`: every long test, one after the other, with a table of their results at the end and in the file
 * `long-report/report.md`, beside what each of them printed. `-- all chaos engines` runs the named ones.
 */
import { spawn, spawnSync } from 'node:child_process'
import { createWriteStream, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { LONG_TESTS } from './commands.ts'

interface LongRun {
  test: string
  args?: string[]
}

const RUNS: readonly LongRun[] = [
  { test: 'simulate' },
  { test: 'checks' },
  { test: 'browser' },
  { test: 'truth-table' },
  { test: 'chaos' },
  { test: 'chaos', args: ['--no-dedupe'] },
  { test: 'fault-injection' },
  ...['reconnect', 'attacker', 'overload'].map((part) => ({ test: 'fault-injection', args: [part] })),
  { test: 'fault-injection', args: ['soak', '--minutes', '60'] },
  { test: 'rolling-restart' },
  { test: 'cluster', args: ['failover', '--times', '10'] },
  { test: 'cluster', args: ['rolling', '--times', '5'] },
  { test: 'engines' },
  { test: 'security' },
]

const root = join(import.meta.dirname, '..')
const folder = join(root, 'long-report')

/** Debian packages of the test that this machine does not have. */
function missingOf(test: string): string[] {
  const needs = LONG_TESTS[test]?.needs?.split(' ') ?? []
  return needs.filter((name) => {
    const { status, stdout } = spawnSync('dpkg-query', ['-W', '-f', '${db:Status-Status}', name], { encoding: 'utf8' })
    return status !== 0 || stdout !== 'installed'
  })
}

interface Outcome {
  code: number
  /** The last line that it printed. */
  last: string
}

async function outcomeOf({ test, args = [] }: LongRun, log: string): Promise<Outcome> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'long.ts'), test, ...args], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const file = createWriteStream(log)
  let end = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      process.stdout.write(chunk)
      file.write(chunk)
      end = (end + String(chunk)).slice(-2_000)
    })
  const code = await new Promise<number>((resolve) => child.on('close', (status) => resolve(status ?? 1)))
  file.end()
  return { code, last: end.trim().split('\n').at(-1)?.replaceAll('|', '/') ?? '' }
}

const { positionals } = parseArgs({ allowPositionals: true })
const unknown = positionals.filter((name) => !RUNS.some(({ test }) => test === name))
if (unknown.length > 0) {
  console.error(`There is no long test ${unknown.join(', ')}.`)
  process.exit(2)
}

rmSync(folder, { recursive: true, force: true })
mkdirSync(folder)
const rows: string[] = []
let failures = 0
for (const run of RUNS.filter(({ test }) => positionals.length === 0 || positionals.includes(test))) {
  const name = [run.test, ...(run.args ?? [])].join(' ')
  console.log(`\n── ${name}`)
  const missing = missingOf(run.test)
  const started = performance.now()
  const { code, last } =
    missing.length > 0
      ? { code: 1, last: `not run: needs ${missing.join(' ')}` }
      : await outcomeOf(run, join(folder, `${name.replaceAll(/\W+/g, '-')}.log`))
  if (code !== 0) failures += 1
  const minutes = ((performance.now() - started) / 60_000).toFixed(1)
  rows.push(`| ${name} | ${code === 0 ? 'passed' : 'failed'} | ${minutes} | ${last} |`)
  const report = `| Long test | Result | Minutes | Its last line |\n|---|---|---|---|\n${rows.join('\n')}\n`
  writeFileSync(join(folder, 'report.md'), report)
}
console.log(`\n${rows.join('\n')}\n\n${rows.length - failures} passed, ${failures} failed`)
process.exit(failures === 0 ? 0 : 1)
