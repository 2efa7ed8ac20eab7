import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled('production')
process.exit(await run('server/backup.ts', { args: process.argv.slice(2) }))
