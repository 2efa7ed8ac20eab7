/**
 * Journeys in Chromium, Firefox and WebKit: `npm run long -- engines`. `npm run long -- engines webkit firefox` selects engines,
 * `--journey offline` one journey, `--shots <folder>` saves a screenshot of every failure.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { DEMO_PASSWORD } from '../support/data/demo-password.ts'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { openTestStore } from '../support/store/test-store.ts'
import { ENGINES, type EngineBrowser, type EngineName } from './engine.ts'
import { firstVisit } from './first-visit-journey.ts'
import type { Journey } from './journey.ts'
import { leaving } from './leaving-journey.ts'
import { navigation } from './navigation-journey.ts'
import { offline } from './offline-journey.ts'
import { order } from './order-journey.ts'
import { parts } from './parts-journey.ts'
import { purchase } from './purchase-journey.ts'
import { openEngine, signIn } from './steps.ts'
import { update } from './update-journey.ts'

const JOURNEYS: Record<string, Journey> = {
  navigation,
  leaving,
  purchase,
  offline,
  order,
  update,
  parts,
  'first-visit': firstVisit,
}

const { values, positionals } = parseArgs({
  options: { journey: { type: 'string', multiple: true }, shots: { type: 'string' } },
  allowPositionals: true,
})
const engines = ENGINES.filter((engine) => positionals.length === 0 || positionals.includes(engine))
const journeys = Object.entries(JOURNEYS).filter(([name]) => values.journey?.includes(name) ?? true)

async function run(engine: EngineName, name: string, journey: Journey): Promise<boolean> {
  const store = await openTestStore()
  const profiles = [mkdtempSync(join(tmpdir(), `${engine}-`))]
  const started = performance.now()
  let browser: EngineBrowser | undefined
  const open = async () => {
    browser = await openEngine(engine, { profile: profiles.at(-1) ?? '' })
    return browser
  }
  const openNew = () => {
    profiles.push(mkdtempSync(join(tmpdir(), `${engine}-`)))
    return open()
  }
  const report = (text: string) =>
    console.log(
      `${engine.padEnd(9)} ${name.padEnd(11)} ${((performance.now() - started) / 1000).toFixed(0)} s  ${text}`,
    )
  try {
    const first = await open()
    const customer = await store.customer()
    await first.goto(`${store.origin}/about`)
    await signIn(first, customer.phone, DEMO_PASSWORD)
    report(`ok: ${await journey({ browser: first, store, customer, reopen: open, openNew })} (${first.version})`)
    return true
  } catch (error) {
    report(`FAILED: ${String(error)}`)
    if (values.shots) await browser?.screenshot(join(values.shots, `${engine}-${name}.png`)).catch(() => {})
    return false
  } finally {
    await browser?.close().catch(() => {})
    await store.close()
    for (const profile of profiles) rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

await prepareDemoStore()
let failed = 0
for (const engine of engines) for (const [name, journey] of journeys) if (!(await run(engine, name, journey))) failed++
console.log(failed === 0 ? 'All journeys as promised.' : `${failed} journeys NOT as promised.`)
process.exit(failed === 0 ? 0 : 1)
