// Runs on the Node that started npm (20 or later), before anything is installed: plain JavaScript without dependencies.
// Everything else runs on the project's own Node, which is one of the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const marker = join(root, 'node_modules', '.installed')

/** A release has the built pages, but neither their sources nor the packages that only development needs. */
export const isRelease = !existsSync(join(root, 'vite.config.ts'))

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** Prints one sentence for the user and exits. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs the packages of the lock file, once per lock file; later starts need no network. */
export function ensureInstalled() {
  const digest = lockDigest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  console.log('Installing packages (once) …')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') || npm?.endsWith('.cjs') ? [process.execPath, [npm]] : ['npm', []]
  // Not `npm ci`: it rejects a lock file when the registry lacks an optional package of another platform.
  const { status } = spawnSync(
    command,
    [
      ...first,
      'install',
      '--no-save',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
      ...(isRelease ? ['--omit=dev'] : []),
    ],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32' && command === 'npm',
    },
  )
  if (status !== 0)
    stop('The packages could not be installed: connect to the internet once, and run the command again.')
  writeFileSync(marker, digest)
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

/** Runs a script on the project's Node, forwards Ctrl-C and SIGTERM to it, and returns its exit code. */
export function run(script, options = {}) {
  const child = spawn(projectNode(), [join(root, script), ...(options.args ?? [])], {
    cwd: root,
    stdio: options.ipc ? ['inherit', 'inherit', 'inherit', 'ipc'] : 'inherit',
    env: { ...process.env, ...options.env },
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
