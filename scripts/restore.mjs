import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled('production')
process.exit(await run('server/restore.ts', { args: process.argv.slice(2) }))
