import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled('production')
process.exit(await run('server/setup.ts', { args: process.argv.slice(2) }))
