import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { median } from './page-load.ts'
import { type Figure, figureOf, judged } from './report.ts'

const root = join(import.meta.dirname, '../..')

const OPEN = 'The store is open at'
const LATER_STARTS = 5
const IDLE_MS = 60_000
const LOOK_MS = 50
const MAX_LATER_START_MS = 3_000

interface Process {
  pid: number
  parent: number
  command: string
}

function processes(): Process[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.flatMap((pid) => {
    try {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      const parent = Number(stat.slice(stat.lastIndexOf(')')).split(' ')[2])
      return [{ pid: Number(pid), parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }]
    } catch {
      // It has ended meanwhile.
      return []
    }
  })
}

function familyOf(pid: number, all = processes()): Process[] {
  const own = all.filter((one) => one.pid === pid)
  return [...own, ...all.filter(({ parent }) => parent === pid).flatMap((child) => familyOf(child.pid, all))]
}

/** Memory of these processes, that of shared pages divided among all that have them. */
function bytesOf(family: readonly Process[]): number {
  const each = family.map(({ pid }) => {
    try {
      return Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
    } catch {
      return 0
    }
  })
  return 1024 * each.reduce((sum, size) => sum + size, 0)
}

interface Start {
  took: number
  peak: number
  npm: ChildProcess
}

/** A checkout in a folder of its own, with a space in its name. */
class Checkout {
  readonly #parent = mkdtempSync(join(tmpdir(), 'foot print '))
  readonly tree = join(this.#parent, 'store')

  constructor() {
    const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
    const files = execFileSync('git', options, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    for (const file of files) cpSync(join(root, file), join(this.tree, file))
  }

  #npm(args: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
    const { NODE_COMPILE_CACHE: _, ...own } = process.env
    // Nothing is asked of the registry that npm has stored.
    const settings = { npm_config_prefer_offline: 'true', DATA_DIR: join(this.#parent, 'data'), ...env }
    return spawn('npm', args, { cwd: this.tree, env: { ...own, ...settings }, stdio: ['ignore', 'pipe', 'inherit'] })
  }

  async run(...args: string[]): Promise<void> {
    const child = this.#npm(args)
    child.stdout?.resume()
    const [code] = await once(child, 'exit')
    if (code !== 0) throw new Error(`npm ${args.join(' ')} ended with ${code}`)
  }

  /** `npm start` until the store is open. */
  async start(): Promise<Start> {
    const port = String(await freePort())
    const from = performance.now()
    const npm = this.#npm(['start'], { PORT: port })
    let printed = ''
    npm.stdout?.on('data', (chunk) => (printed += chunk))
    let peak = 0
    while (!printed.includes(OPEN)) {
      if (npm.exitCode !== null) throw new Error(`npm start ended with ${npm.exitCode}:\n${printed}`)
      peak = Math.max(peak, bytesOf(familyOf(npm.pid ?? 0)))
      await delay(LOOK_MS)
    }
    return { took: performance.now() - from, peak, npm }
  }

  /** Anew, because a production install has removed parts of packages. */
  async installAll(): Promise<void> {
    rmSync(join(this.tree, 'node_modules'), { recursive: true })
    await this.run('install', '--no-save', '--no-audit', '--no-fund')
  }

  /** Megabytes of installed packages on disk. */
  installed(): number {
    const options = ['-sm', '--exclude=.cache', 'node_modules']
    return Number(execFileSync('du', options, { cwd: this.tree, encoding: 'utf8' }).split('\t')[0])
  }

  remove(): void {
    rmSync(this.#parent, { recursive: true, force: true })
  }
}

async function stop({ npm }: Start): Promise<void> {
  npm.kill('SIGTERM')
  await once(npm, 'exit')
}

const mb = (bytes: number): string => `${Math.round(bytes / 2 ** 20)} MB`
const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`

/** Memory of a store that nobody has visited for a minute, once the pictures of its cards are encoded. */
async function idleFigures(checkout: Checkout): Promise<Figure[]> {
  const start = await checkout.start()
  await delay(IDLE_MS)
  const family = familyOf(start.npm.pid ?? 0)
  const isDatabase = ({ command }: Process) => command.includes('postgres')
  const server = family.filter((one) => one.command.includes('server/main.ts'))
  const database = family.filter(isDatabase)
  const others = family.filter((one) => !server.includes(one) && !database.includes(one))
  const figures = [
    figureOf('server after an idle minute', mb(bytesOf(server))),
    figureOf('database after an idle minute', `${mb(bytesOf(database))}, ${database.length} processes`),
    figureOf('npm and launcher', mb(bytesOf(others))),
  ]
  await stop(start)
  return figures
}

/** Starts, packages and memory of a checkout, with the packages that npm has stored on this machine. */
export async function footprintFigures(): Promise<Figure[]> {
  const checkout = new Checkout()
  try {
    const first = await checkout.start()
    await delay(IDLE_MS)
    await stop(first)
    const forBuild = checkout.installed()
    const took: number[] = []
    for (let round = 0; round < LATER_STARTS; round += 1) {
      const later = await checkout.start()
      took.push(later.took)
      await stop(later)
    }
    const idle = await idleFigures(checkout)
    await checkout.run('run', 'production')
    const forProduction = checkout.installed()
    const inProduction = await checkout.start()
    await stop(inProduction)
    await checkout.installAll()
    const later = median(took)
    return [
      figureOf('packages of a built store', `${forProduction} MB`),
      figureOf('packages that the build needs too', `${forBuild} MB`),
      figureOf('packages that checks need too', `${checkout.installed()} MB`),
      figureOf('first start: install, build, fill', `${seconds(first.took)}, at most ${mb(first.peak)}`),
      judged('later start', seconds(later), {
        text: `<= ${seconds(MAX_LATER_START_MS)}`,
        isMet: later <= MAX_LATER_START_MS,
      }),
      figureOf('first start of a production install', seconds(inProduction.took)),
      ...idle,
    ]
  } finally {
    checkout.remove()
  }
}
