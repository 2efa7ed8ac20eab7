import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
const built = await run('scripts/build.ts')
if (built !== 0) process.exit(built)

// The server ends when this process does, however it ends: the channel between them closes.
// npm does not pass on its own sudden death, so under npm the parent is watched too.
if (process.env.npm_lifecycle_event === 'start') {
  const parent = process.ppid
  setInterval(() => process.ppid === parent || process.exit(1), 500).unref()
}
process.exit(await run('server/main.ts', { ipc: true }))
