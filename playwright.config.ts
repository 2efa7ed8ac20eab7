import { defineConfig } from '@playwright/test'

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  globalSetup: './tests/support/draw-once.ts',
  // Each worker has a store of its own: server, database, fault proxy.
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  // A browser on a busy machine may stumble once. The gate names every test that needed a second try.
  retries: 2,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    viewport: { width: 390, height: 844 },
    launchOptions: {
      executablePath: process.env.CHROME_SHELL_PATH || process.env.CHROME_PATH || '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
