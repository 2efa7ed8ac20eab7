import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { copyPreparedStore } from '../../support/store/prepare-demo-store.ts'
import { type ServerProcess, startServer } from '../../support/store/server-process.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use({ serviceWorkers: 'block' })

/** A store that was run locally before and is now behind a proxy. */
let server: ServerProcess
let dataDir = ''
test.beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'public-'))
  copyPreparedStore(dataDir)
  const env = { HOST: '127.0.0.1', PUBLIC_URL: 'https://store.example', TRUSTED_PROXY: '127.0.0.1' }
  server = await startServer({ dataDir, port: await freePort(), env })
})
test.afterAll(async () => {
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

test(
  'a store without a message sender says so on each form, opened by its address, instead of asking for a phone number',
  provenBy('tests/api/auth/registration.test.ts'),
  async ({ page, context }) => {
    const expires = Date.now() / 1000 + AGE_SECONDS
    await context.addCookies([{ name: COOKIE.age, value: 'yes', url: server.origin, expires }])
    for (const [path, name] of [
      ['/auth/register', 'Registration is closed'],
      ['/auth/reset', 'We can’t send codes right now'],
    ] as const) {
      await page.goto(server.origin + path)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.getByLabel('Mobile number')).toHaveCount(0)
    }
  },
)
