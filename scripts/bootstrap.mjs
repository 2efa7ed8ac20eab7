// Runs on the Node that started npm (20 or later), before anything is installed: plain JavaScript without dependencies.
// Everything else runs on the project's own Node, which is one of the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const marker = join(root, 'node_modules', '.installed')

/** A release has the built pages, but neither their sources nor the packages that only development needs. */
export const isRelease = !existsSync(join(root, 'vite.config.ts'))

/** What npm can be asked to install. Each contains what stands before it, and is recognised by one package. */
const INSTALLS = [
  /** What a built store runs from. */
  { name: 'production', options: ['--omit=dev'], sign: 'pg' },
  /** And what the pages are built from. */
  { name: 'build', options: ['--workspaces=false'], sign: 'vite' },
  /** And what only tests and checks need, `tools/checks/package.json`. */
  { name: 'checks', options: [], sign: 'vitest' },
]

const lockDigest = (system = process.platform, cpu = process.arch) =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${system} ${cpu}`)
    .digest('hex')

/** Prints one sentence for the user and exits. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/**
 * Installs the packages of the lock file, once per lock file; later starts need no network. What was installed for more
 * stays.
 *
 * @param {'production' | 'build' | 'checks'} what
 */
export function ensureInstalled(what) {
  const needed = INSTALLS.findIndex(({ name }) => name === what)
  const present = INSTALLS.findLastIndex(({ sign }) => existsSync(join(root, 'node_modules', sign)))
  const isCurrent = existsSync(marker) && readFileSync(marker, 'utf8') === lockDigest()
  if (isCurrent && present >= needed) return
  console.log('Installing packages (once) …')
  if (!installMarked(INSTALLS[Math.max(needed, present)]))
    stop('The packages could not be installed: connect to the internet once, and run the command again.')
}

/** Removes the packages that a built store does not run from. */
export function keepProduction() {
  if (!installMarked(INSTALLS[0])) stop('The packages could not be removed.')
  removeUnused(root)
}

/** The mark is away meanwhile: an install that was interrupted is repeated. */
function installMarked({ options }) {
  rmSync(marker, { force: true })
  if (!install(root, options)) return false
  writeFileSync(marker, lockDigest())
  return true
}

/** Installs what a release needs into its folder, for Linux on this kind of processor. */
export function installRelease(folder, cpu) {
  if (!install(folder, [...INSTALLS[0].options, '--os=linux', `--cpu=${cpu}`, '--libc=glibc'])) return false
  removeUnused(folder)
  writeFileSync(join(folder, 'node_modules/.installed'), lockDigest('linux', cpu))
  return true
}

/** Whether npm could do it. Not `npm ci`: it rejects a lock file when the registry lacks a package of another platform. */
function install(folder, options) {
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') || npm?.endsWith('.cjs') ? [process.execPath, [npm]] : ['npm', []]
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, [...first, 'install', ...quiet, ...options], {
    cwd: folder,
    stdio: 'inherit',
    shell: process.platform === 'win32' && command === 'npm',
  })
  return status === 0
}

/** Sources of compilers and debuggers, a fifth of what a store runs from. */
const UNUSED = [
  /^node-(linux|win)-[^/]+\/(include|share|CHANGELOG\.md)(\/|$)/,
  /\.map$/,
  /^swagger-ui-dist\/.*-es-bundle/,
]

function removeUnused(folder) {
  const packages = join(folder, 'node_modules')
  const paths = readdirSync(packages, { recursive: true }).map((path) => path.replaceAll('\\', '/'))
  for (const path of paths)
    if (UNUSED.some((pattern) => pattern.test(path))) rmSync(join(packages, path), { recursive: true, force: true })
}

/** The project's Node, from the packages; the running one on platforms without such a package. */
export function projectNode() {
  const inPackage = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const found = join(root, 'node_modules', `node-${platform}-${process.arch}`, inPackage)
  if (existsSync(found)) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop('This platform has no packaged Node: install Node 24 or later and run the command again.')
}

/** Compiled code of the scripts that run here: a start takes a third less processor time with it. */
const compiled = join(root, 'node_modules', '.cache', 'compiled')

/** Runs a script on the project's Node, forwards Ctrl-C and SIGTERM to it, and returns its exit code. */
export function run(script, options = {}) {
  const child = spawn(projectNode(), [join(root, script), ...(options.args ?? [])], {
    cwd: root,
    stdio: options.ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...options.env },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  return new Promise((resolve) => child.on('exit', (code, signal) => resolve(signal ? 1 : (code ?? 1))))
}

const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

/** Chromium without a window system: most browser tests take half as long in it. */
const SHELL = 'chromium-headless-shell'

const named = (name) => (process.env.PATH ?? '').split(':').map((folder) => join(folder, name))

export const findShell = () =>
  [process.env.CHROME_SHELL_PATH, ...named(SHELL)].filter(Boolean).find(isExecutable) ?? null

/** A Chromium of the system, by CHROME_PATH or on PATH; null when there is none. */
export function findChromium() {
  const onPath = BROWSERS.flatMap(named)
  const candidates = [process.env.CHROME_PATH, ...onPath, '/usr/bin/chromium'].filter(Boolean)
  return candidates.find(isExecutable) ?? null
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Installs Debian's Chromium where the system allows it; the browser tests need one. */
export function ensureChromium() {
  const found = findChromium()
  if (found) return found
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n']
  const apt = (...args) => {
    const [command, ...rest] = [...sudo, 'apt-get', ...args]
    return spawnSync(command, rest, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status
  }
  console.log('Installing Chromium for the browser proofs (once) …')
  const install = (...names) => apt('install', '-y', '-qq', '--no-install-recommends', ...names)
  if (apt('update', '-qq') === 0) {
    install('chromium', 'fonts-liberation')
    install(SHELL)
  }
  return findChromium()
}
