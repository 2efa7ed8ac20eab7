import { defineConfig } from 'vitest/config'

/** The gate measures the machine (scripts/timeout-scale.ts); a single run by hand has the usual time-outs. */
const TIMEOUT_MS = 60_000 * Number(process.env.TIMEOUT_SCALE ?? 1)
const DATABASE = ['./tests/support/database-setup.ts']

export default defineConfig({
  test: {
    // For two cores: some wait for the database's disk, and a third works meanwhile. Their files share what they import:
    // no module of ours keeps anything of a store, and loading it once for each file took a sixth of the time.
    maxWorkers: 3,
    isolate: false,
    projects: [
      { test: { name: 'architecture', include: ['tests/architecture/**/*.test.ts'], testTimeout: TIMEOUT_MS } },
      {
        test: {
          name: 'unit',
          include: ['{contract,server,src,sw,scripts}/**/*.test.{ts,tsx}', 'tests/simulation/**/*.test.ts'],
          globalSetup: DATABASE,
          // Processes are killed and timed in some: a busy machine may stumble once, what fails twice is wrong.
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
          // Processes are killed and timed in some: a busy machine may stumble once, what fails twice is wrong.
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
