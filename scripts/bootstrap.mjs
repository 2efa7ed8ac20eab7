// Runs on whatever Node started npm (20 or later), before anything is installed: plain JavaScript, no dependency.
// Everything else runs on the project's own Node, which comes with the packages.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')

const marker = join(root, 'node_modules', '.installed')

const lockDigest = () =>
  createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .update(`${process.platform} ${process.arch}`)
    .digest('hex')

/** Ends the command with one sentence for the person who typed it. */
export function stop(sentence) {
  console.error(sentence)
  process.exit(1)
}

/** Installs what the lock file names, once per lock file; later starts need no network. */
export function ensureInstalled() {
  const digest = lockDigest()
  if (existsSync(marker) && readFileSync(marker, 'utf8') === digest) return
  console.log('Installing packages (once) …')
  const npm = process.env.npm_execpath
  const [command, first] = npm?.endsWith('.js') || npm?.endsWith('.cjs') ? [process.execPath, [npm]] : ['npm', []]
  // Not `npm ci`: it refuses a lock file when a registry lacks some other platform's optional package.
  const { status } = spawnSync(
    command,
    [...first, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
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

/** The project's Node, from the packages; the running one where no package exists for the platform. */
export function projectNode() {
  const inPackage = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const found = join(root, 'node_modules', `node-${platform}-${process.arch}`, inPackage)
  if (existsSync(found)) return found
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  return stop('This platform has no packaged Node: install Node 24 or later and run the command again.')
}

/** Runs a script on the project's Node and answers its exit code. Ctrl-C and SIGTERM reach it through us. */
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

/** The same engine without the windows of a desktop: most browser proofs cost half as much in it. */
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

/** Installs Debian's Chromium where the system lets us; the browser proofs cannot run without one. */
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
