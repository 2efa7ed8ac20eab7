import { defineConfig, type Project } from '@playwright/test'
import type { ProjectOptions } from './tests/support/store/store.ts'
import { isFullRun, LONG_TAG, WHOLE_BROWSER } from './tests/support/store/test-scope.ts'

const CHROMIUM = process.env.CHROME_PATH || '/usr/bin/chromium'
/** The gate scales timeouts to the machine (scripts/timeout-scale.ts); a single run by hand has the default ones. */
const SCALE = Number(process.env.TIMEOUT_SCALE ?? 1)
const OUTBOX = /(offline\/[\w-]+|customer\/offline)\.spec\.ts$/
const IN_WHOLE_BROWSER = new RegExp(`${WHOLE_BROWSER.tag}\\b`)
/** Tests that only the whole form runs. */
const LONG = new RegExp(`${LONG_TAG}\\b`)
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** docs/decisions/0037-test-selection-and-browsers.md: headless shell has no background sync. */
const WHOLE = { launchOptions: { executablePath: CHROMIUM, args: ARGS } }
const SHELL = {
  launchOptions: { executablePath: process.env.CHROME_SHELL_PATH || CHROMIUM, args: ARGS },
  isWorkerHeld: true,
}

const INDONESIA = { ...SHELL, market: 'ID' } as const
const INDONESIAN = /in-indonesia\.spec\.ts$/
const IN_BOTH = /(customer\/(affiliates|draws|inbox|loyalty|reserves|verifies)|staff\/claims)\.spec\.ts$/

/**
 * docs/decisions/0037-test-selection-and-browsers.md. One worker for the few tests of another browser or market: every
 * further worker would start a store for two or three tests.
 */
const GATE: Project<object, ProjectOptions>[] = [
  { name: 'whole', use: WHOLE, grep: IN_WHOLE_BROWSER, grepInvert: LONG, workers: 1 },
  { name: 'indonesia', use: INDONESIA, testMatch: INDONESIAN, grepInvert: LONG, workers: 1 },
  { name: 'shell', use: SHELL, testIgnore: INDONESIAN, grepInvert: [IN_WHOLE_BROWSER, LONG] },
]

const WHOLE_FORM: Project<object, ProjectOptions>[] = [
  { name: 'whole', use: WHOLE, testMatch: OUTBOX },
  { name: 'whole-tagged', use: WHOLE, testIgnore: OUTBOX, grep: IN_WHOLE_BROWSER },
  { name: 'shell', use: SHELL, testIgnore: INDONESIAN, grepInvert: IN_WHOLE_BROWSER },
  { name: 'indonesia', use: INDONESIA, testMatch: [INDONESIAN, IN_BOTH] },
  { name: 'indonesia-whole', use: { ...WHOLE, market: 'ID' }, testMatch: /offline\/push\.spec\.ts$/ },
]

export default defineConfig<object, ProjectOptions>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/store/prepare-demo-store.ts',
  // Each worker has its own server, database and fault proxy. The third works while the other two wait.
  workers: 3,
  fullyParallel: true,
  forbidOnly: true,
  // Browser tests may fail once on a busy machine. The gate names every test that needed a retry.
  retries: 2,
  // For a test on a machine that is busy or three times slower: a test that hangs costs no more than this, and is tried
  // again. The longest call `test.slow()`, which triples it.
  timeout: (isFullRun ? 300_000 : 120_000) * SCALE,
  expect: { timeout: 30_000 * SCALE },
  use: { viewport: { width: 390, height: 844 } },
  projects: isFullRun ? WHOLE_FORM : GATE,
})
