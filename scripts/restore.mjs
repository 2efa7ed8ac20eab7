import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
process.exit(await run('server/restore.ts', { args: process.argv.slice(2) }))
