import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { EngineBrowser } from '../engines/engine.ts'
import { offline } from '../engines/offline-journey.ts'
import { purchase } from '../engines/purchase-journey.ts'
import { openEngine, signIn } from '../engines/steps.ts'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import { startFaultProxy } from '../support/store/fault-proxy.ts'
import { TestStore } from '../support/store/test-store.ts'
import { LOCAL_TOKEN, openCluster } from './cluster.ts'

const root = join(import.meta.dirname, '../..')
const JOURNEYS = { purchase, offline }

/** Every API test with its databases behind PgBouncer and a synchronous standby, then two journeys through HAProxy. */
export async function suite(files: readonly string[]): Promise<boolean> {
  const cluster = await openCluster({ servers: 0 })
  let isGood = false
  try {
    const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'api', '--reporter=default', ...files]
    const env = { ...process.env, TEST_DATABASE_URL: cluster.directUrl, TEST_POOLER_URL: cluster.poolerUrl }
    const child = spawn(process.execPath, vitest, { cwd: root, env: { ...env, TIMEOUT_SCALE: '3' }, stdio: 'inherit' })
    const [code] = await once(child, 'exit')
    isGood = code === 0
  } finally {
    await cluster.close()
  }
  return (await journeys()) && isGood
}

async function journeys(): Promise<boolean> {
  // The servers need the proxy's address before they start, so it first leads to a port where nothing listens.
  const proxy = await startFaultProxy('http://127.0.0.1:9')
  const port = await freePort()
  const cluster = await openCluster({
    servers: 3,
    publicUrl: proxy.origin,
    port,
    settings: { WORKBENCH: 'on' },
    isForwarded: false,
    isSticky: true,
  })
  proxy.target(cluster.origin)
  proxy.openFor(LOCAL_TOKEN)
  const db = await openDatabase({ dataDir: '', databaseUrl: cluster.directUrl })
  const [server] = cluster.servers
  if (!server) throw new Error('No server')
  const store = new TestStore({ db, proxy, server, dataDir: '', settings: {} })
  let isGood = true
  try {
    for (const [name, journey] of Object.entries(JOURNEYS)) {
      const profile = mkdtempSync(join(tmpdir(), 'profile-'))
      let browser: EngineBrowser | undefined
      const reopen = async () => (browser = await openEngine('chromium', { profile }))
      try {
        const first = await reopen()
        const customer = await store.customer()
        await first.goto(`${store.origin}/about`)
        await signIn(first, customer.phone, DEMO_PASSWORD)
        console.log(`${name}: ok, ${await journey({ browser: first, store, customer, reopen, openNew: reopen })}`)
      } catch (error) {
        isGood = false
        console.log(`${name}: FAILED, ${String(error)}`)
      } finally {
        await browser?.close().catch(() => {})
        rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
      }
    }
    return isGood
  } finally {
    await db.close()
    await proxy.close()
    await cluster.close()
  }
}
