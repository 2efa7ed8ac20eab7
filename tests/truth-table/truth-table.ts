/**
 * `npm run long -- truth-table`: opens every route without a connection, for every person, device and market, by a link inside
 * the app and by loading its address, and compares what is shown with the table (offline-routes.ts). Prints the cells
 * that differ; the exit code is 1 then.
 *
 *   --market IDN, --role dealer, --state kept, --only /account   fewer cells
 *   --document                                                   writes docs/specification/offline-routes.md instead
 */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import prepareDemoStore from '../support/store/prepare-demo-store.ts'
import { openTestStore, type TestStore } from '../support/store/test-store.ts'
import { type Device, newDevice, newSubject, setCampaign } from './device.ts'
import { DOCUMENT, documentOf } from './document.ts'
import {
  addressOf,
  cellOf,
  MARKETS,
  ROLES,
  type Role,
  STATES,
  type State,
  type Subject,
  WAYS,
} from './offline-route.ts'
import { OFFLINE_ROUTES } from './offline-routes.ts'
import { openCell } from './read-screen.ts'

const { values } = parseArgs({
  options: {
    market: { type: 'string' },
    role: { type: 'string' },
    state: { type: 'string' },
    only: { type: 'string', default: '' },
    document: { type: 'boolean', default: false },
  },
})

if (values.document) {
  writeFileSync(join(import.meta.dirname, '../..', DOCUMENT), documentOf(OFFLINE_ROUTES))
  process.exit(0)
}

/** The given value, or all of them. @throws Error for an unknown value */
function chosen<Value extends string>(
  name: string,
  asked: string | undefined,
  all: readonly Value[],
): readonly Value[] {
  const found = all.filter((one) => asked === undefined || one === asked)
  if (found.length === 0) throw new Error(`--${name} is "${asked}": write ${all.join(', ')}.`)
  return found
}

const markets = chosen('market', values.market, MARKETS)
const roles = chosen('role', values.role, ROLES)
const states = chosen('state', values.state, STATES)
const routes = OFFLINE_ROUTES.filter(({ path }) => path.includes(values.only))
if (routes.length === 0) throw new Error(`--only is "${values.only}": no route has that in its path.`)

interface Walk {
  role: Role
  state: State
  subject: Subject
  device: Device
}

/** Opens all routes on one device, both ways, without a connection. Returns the differences. */
async function walk({ role, state, subject, device: { page, errors } }: Walk): Promise<string[]> {
  const different: string[] = []
  for (const way of WAYS.toReversed()) {
    if (way === 'link') await page.goto('/')
    for (const route of routes) {
      // Opening it a second time would show the page of a guest.
      if (route.path === '/logout' && way === 'cold load') continue
      const address = addressOf(route, subject)
      const difference = await openCell(page, cellOf(route, role, state), { address, way, errors })
      if (difference !== null) different.push(`${role}, ${state}, ${way} ${route.path}: ${difference}`)
    }
  }
  return different
}

/** Walks through the devices of one person at once: most of the time they wait for their own retries. */
async function walkAll(browser: Browser, store: TestStore, role: Role): Promise<string[]> {
  const subject = await newSubject(browser, store, role)
  const walks: Walk[] = []
  for (const state of states) {
    const device = await newDevice(browser, store, { role, state, subject, routes })
    walks.push({ role, state, subject, device })
  }
  await store.closeShop()
  // A device notices a closed store by failed requests, and a lost network also by the browser's own events.
  for (const { state, device } of walks) await device.page.context().setOffline(state === 'kept')
  const different = await Promise.all(walks.map(walk))
  for (const { device } of walks) await device.close()
  await store.openShop()
  return different.flat()
}

await prepareDemoStore()
const browser = await chromium.launch({
  executablePath: process.env.CHROME_SHELL_PATH ?? process.env.CHROME_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
})
let wrong = 0
for (const market of markets) {
  const store = await openTestStore({ PUBLIC_LOCALE: market })
  await setCampaign(store, true)
  for (const role of roles) {
    const started = performance.now()
    const different = await walkAll(browser, store, role)
    wrong += different.length
    const seconds = Math.round((performance.now() - started) / 1000)
    const cells = routes.length * states.length
    console.log(`${market} ${role}: ${cells} cells in ${seconds} s, ${different.length} openings differ`)
    for (const line of different) console.log(`  ${line}`)
  }
  await store.close()
}
await browser.close()
console.log(wrong === 0 ? 'Every cell is as the table says.' : `${wrong} openings differ from the table.`)
process.exitCode = wrong === 0 ? 0 : 1
