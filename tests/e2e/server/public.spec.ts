import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { demoAccounts } from '#server/platform/database/seed/demo-people.ts'
import { DEMO_PASSWORD } from '../../support/data/demo-password.ts'
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
  'a store behind a proxy accepts no demo account',
  provenBy('server/platform/database/seed/load-demo.test.ts', 'tests/api/site/local-store.test.ts'),
  async ({ request }) => {
    const headers = { host: 'store.example', 'x-forwarded-for': '198.51.100.7' }
    const people = demoAccounts().filter(({ market }) => market === 'MY')
    for (const { identifier, role } of people) {
      const signInPath = role === 'dealer' || role === 'sales person' ? 'dealer/login' : 'login'
      const data = { identifier, password: DEMO_PASSWORD }
      const answer = await request.post(`${server.origin}/api/auth/${signInPath}`, { headers, data })
      expect([identifier, answer.status()]).toEqual([identifier, 401])
    }
    for (const path of ['/api/dev/mailbox', '/simulator', '/api/workbench/button'])
      expect([path, (await request.get(server.origin + path, { headers })).status()]).toEqual([path, 404])
    const verified = await request.post(`${server.origin}/api/verify`, { headers, data: { code: 'KABU-SADE-M229' } })
    expect(await verified.text()).toContain('"result":"void"')
    expect(server.output()).toContain('16 demo accounts from an earlier local start are locked')
  },
)

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

test(
  'a stranger who floods a store gets refusals, others their answers, and the log a few lines',
  provenBy('tests/api/platform/read-flood.test.ts', 'server/platform/http/limited-log.test.ts'),
  async ({ request }) => {
    const read = (from: string, path: string) =>
      request.get(server.origin + path, { headers: { host: 'store.example', 'x-forwarded-for': from } })
    let [asked, refused] = [0, 0]
    // Another word each time: nothing of it is stored.
    const word = () => read('203.0.113.7', `/api/products?q=word${asked++}`)
    for (let round = 0; refused <= 100 && round < 60; round += 1)
      for (const answer of await Promise.all(Array.from({ length: 50 }, word)))
        if (answer.status() === 429) refused += 1
    expect(refused).toBeGreaterThan(100)
    for (const path of ['/api/promotions', '/api/catalogue/snapshot', '/shop'])
      expect([path, (await read('198.51.100.4', path)).status()]).toEqual([path, 200])
    expect(server.output().match(/"event":"refusal"[^\n]*"status":429/g)).toHaveLength(100)
  },
)
