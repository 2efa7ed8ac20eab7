import { ensureChromium, ensureInstalled, run } from './bootstrap.mjs'

ensureInstalled()
const chromium = ensureChromium()
if (!chromium)
  console.error('No Chromium could be installed: install it, or set CHROME_PATH; the browser proofs will fail.')
process.exit(await run('scripts/verify.ts', { env: chromium ? { CHROME_PATH: chromium } : {} }))
