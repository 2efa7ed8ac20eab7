import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ensureInstalled, isRelease, root, run } from './bootstrap.mjs'

if (!isRelease && !(await isBuilt())) {
  ensureInstalled('build')
  const built = await run('scripts/build.ts')
  if (built !== 0) process.exit(built)
}
ensureInstalled('production')

// The server ends with this process, whatever ends it: the IPC channel between them closes. Killing npm itself is
// noticed by nobody, so npm is watched.
const npm = npmProcess()
if (npm) setInterval(() => isAlive(npm) || process.exit(1), 500).unref()

// glibc otherwise keeps the memory of decoded pictures in an arena per thread: 200 MB more after large uploads
// (docs/measurements.md).
const { MALLOC_ARENA_MAX = '2' } = process.env
// npm start -- --empty: the demo without a history.
const history = process.argv.includes('--empty') ? { DEMO_HISTORY: 'off' } : {}
process.exit(await run('server/main.ts', { ipc: true, env: { MALLOC_ARENA_MAX, ...history } }))

/**
 * Process id of the npm that runs this script: the parent, or the parent of the shell with which npm starts scripts;
 * null without npm.
 */
function npmProcess() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform !== 'linux') return null
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('scripts/start.mjs')
    if (!isShell) return process.ppid
    // Format "pid (name) state ppid …"; the name may contain any character.
    const [, parent] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ').at(-1).split(' ')
    return Number(parent)
  } catch {
    return null
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether the pages are built from the sources as they are: no packages of the build are needed then. */
async function isBuilt() {
  if (!existsSync(join(root, 'dist/inputs'))) return false
  ensureInstalled('production')
  return (await run('scripts/build.ts', { args: ['--check'] })) === 0
}
