import { ensureChromium, ensureInstalled, findShell, run } from './bootstrap.mjs'

ensureInstalled('checks')
const chromium = ensureChromium()
if (!chromium)
  console.error('No Chromium could be installed: install it, or set CHROME_PATH; the browser proofs will fail.')
const browsers = { CHROME_PATH: chromium, CHROME_SHELL_PATH: findShell() }
const env = Object.fromEntries(Object.entries(browsers).filter(([, path]) => path !== null))
process.exit(await run('scripts/verify.ts', { env }))
