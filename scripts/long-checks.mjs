import { run } from './bootstrap.mjs'

process.exit(await run('scripts/verify.ts', { args: ['unit', 'api'], env: { PROOFS: 'whole' } }))
