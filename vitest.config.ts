import { defineConfig } from 'vitest/config'
import { CountReporter } from './tests/support/count-reporter.ts'

/** The gate scales timeouts to the machine (scripts/timeout-scale.ts); a single run by hand has the default ones. */
const TIMEOUT_MS = 60_000 * Number(process.env.TIMEOUT_SCALE ?? 1)
const DATABASE = ['./tests/support/store/database-setup.ts']

export default defineConfig({
  test: {
    reporters: process.env.COUNT_FILE ? ['default', new CountReporter()] : ['default'],
    // For two cores: the third works while others wait for the database's disk. Test files share imported modules: no
    // module holds state of a store, and loading them once per file took a sixth of the time.
    maxWorkers: 3,
    isolate: false,
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: TIMEOUT_MS } },
      {
        test: {
          name: 'unit',
          include: [
            '{contract,server,src,sw,scripts,tools}/**/*.test.{ts,tsx}',
            'tests/{bench,simulation,truth-table}/**/*.test.ts',
          ],
          globalSetup: DATABASE,
          // Some tests kill and time processes: they may fail once on a busy machine, a second failure is real.
          retry: 1,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'api',
          include: ['tests/api/**/*.test.ts'],
          globalSetup: DATABASE,
          // Some tests kill and time processes: they may fail once on a busy machine, a second failure is real.
          retry: 1,
          testTimeout: TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
      {
        test: {
          name: 'budgets',
          include: ['tests/budgets/**/*.test.ts'],
          testTimeout: 2 * TIMEOUT_MS,
          hookTimeout: TIMEOUT_MS,
        },
      },
    ],
  },
})
