import { defineConfig, type Project } from '@playwright/test'
import { isWhole, VARIANT, WHOLE_BROWSER } from './tests/support/proofs.ts'
import type { Settled } from './tests/support/store.ts'

const CHROMIUM = process.env.CHROME_PATH || '/usr/bin/chromium'
const OUTBOX = /(offline-[\w-]+|customer-offline)\.spec\.ts$/
const tagged = ({ tag }: { tag: string }) => new RegExp(`${tag}\\b`)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** docs/decisions/015-a-shell-and-a-browser.md: the shell has no background sync. */
const WHOLE = { launchOptions: { executablePath: CHROMIUM, args: ARGS } }
const SHELL = {
  launchOptions: { executablePath: process.env.CHROME_SHELL_PATH || CHROMIUM, args: ARGS },
  isWorkerHeld: true,
}

/** docs/decisions/017-the-gate-in-ten-minutes.md: journeys that are the same in both markets, but for a table. */
const IN_INDONESIA: Project<object, Settled>[] = [
  {
    name: 'indonesia',
    testMatch: /(customer-(affiliates|draws|inbox|loyalty|reserves|verifies)|staff-claims)\.spec\.ts$/,
    use: { ...SHELL, market: 'ID' },
  },
  { name: 'indonesia-whole', testMatch: /offline-push\.spec\.ts$/, use: { ...WHOLE, market: 'ID' } },
]

export default defineConfig<object, Settled>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/draw-once.ts',
  // Each worker has a store of its own: server, database, fault proxy. The third works while two wait for their moments.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may stumble once. The gate names every test that needed a second try.
  retries: 2,
  // Of a journey on a machine that does much else; on a quiet one the longest takes a quarter of it.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  use: { viewport: { width: 390, height: 844 } },
  projects: [
    { name: 'whole', use: WHOLE, ...(isWhole ? { testMatch: OUTBOX } : { grep: tagged(WHOLE_BROWSER) }) },
    { name: 'shell', use: SHELL, grepInvert: [WHOLE_BROWSER, ...(isWhole ? [] : [VARIANT])].map(tagged) },
    ...(isWhole ? IN_INDONESIA : []),
  ],
})
