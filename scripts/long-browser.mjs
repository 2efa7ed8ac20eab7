import { findChromium, findShell, run } from './bootstrap.mjs'

/** An empty path is looked for by playwright.config.ts. */
const env = { PROOFS: 'whole', CHROME_PATH: findChromium() ?? '', CHROME_SHELL_PATH: findShell() ?? '' }
process.exit(await run('scripts/verify.ts', { args: ['build', 'e2e'], env }))
