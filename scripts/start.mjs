import { readFileSync } from 'node:fs'
import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
const built = await run('scripts/build.ts')
if (built !== 0) process.exit(built)

// The server ends when this process does, however it ends: the channel between them closes.
// npm's own sudden death reaches nobody, so under npm it is watched.
const npm = npmProcess()
if (npm) setInterval(() => isAlive(npm) || process.exit(1), 500).unref()

process.exit(await run('server/main.ts', { ipc: true }))

/** The npm that runs us: our parent, or the parent of the shell that it starts scripts with; null without npm. */
function npmProcess() {
  if (process.env.npm_lifecycle_event !== 'start' || process.platform !== 'linux') return null
  try {
    const isShell = readFileSync(`/proc/${process.ppid}/cmdline`, 'utf8').includes('scripts/start.mjs')
    if (!isShell) return process.ppid
    // "pid (name) state ppid …", and a name may hold anything.
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
