import { ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled('production')
process.exit(await run('server/doctor.ts', { args: process.argv.slice(2) }))
