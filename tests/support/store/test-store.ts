import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, CDPSession, Page } from 'playwright'
import { AGE_SECONDS, COOKIE } from '#contract/constants.ts'
import { localToken } from '#server/config.ts'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import type { OpenDatabase } from '#server/platform/database/open.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import { serverSecret } from '#server/secret.ts'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import { liftOrderLimits } from '../data/lift-order-limits.ts'
import { writeStock } from '../data/product-stock.ts'
import { untilCatalogueStored } from '../device/device-storage.ts'
import { untilComplete } from '../device/precached-files.ts'
import { bringWorker, bringWorkerFirst } from '../device/worker-release.ts'
import { wake } from './connection.ts'
import { type FaultProxy, startFaultProxy } from './fault-proxy.ts'
import { copyPreparedStore } from './prepare-demo-store.ts'
import { type ServerProcess, startServer } from './server-process.ts'

export interface Customer {
  id: string
  phone: string
}

interface ServerLine {
  quantity: number
  productable_id: number
}

/** Calls `work` with a DevTools session and the id of the worker's registration. */
async function withRegistration(
  page: Page,
  origin: string,
  work: (session: CDPSession, registrationId: string) => Promise<unknown>,
): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL, isDeleted }) => scopeURL.startsWith(origin) && !isDeleted)
      if (ours) resolve(ours.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  await work(session, await registered)
  await session.detach()
}

/** Dispatches a sync event to the worker, as the browser does minutes after a failed attempt with no page open. */
export const dispatchSync = (page: Page, origin: string): Promise<void> =>
  withRegistration(page, origin, (session, registrationId) =>
    session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'cart:again', lastChance: false }),
  )

/** Delivers a push message to the worker, as the browser's push service does. */
export const deliverPush = (page: Page, origin: string, message: object): Promise<void> =>
  withRegistration(page, origin, (session, registrationId) =>
    session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) }),
  )

/** Phone prefixes of new customers, and the demo account that theirs copy. */
const NUMBERS = {
  MY: { prefix: '+6019', like: '+60100000101' },
  ID: { prefix: '+62819', like: '+62800000000104' },
} as const

/** A running store of one Playwright worker, with the actions of its journeys. */
export class TestStore {
  readonly db: OpenDatabase
  readonly proxy: FaultProxy
  server: ServerProcess
  readonly #dataDir: string
  readonly #settings: Settings
  #customers = 0

  constructor(parts: Omit<TestServer, 'tree'> & { server: ServerProcess }) {
    this.db = parts.db
    this.proxy = parts.proxy
    this.server = parts.server
    this.#dataDir = parts.dataDir
    this.#settings = parts.settings
  }

  get market(): 'MY' | 'ID' {
    return this.#settings.PUBLIC_LOCALE === 'IDN' ? 'ID' : 'MY'
  }

  /** The origin that browsers use: the fault proxy. */
  get origin(): string {
    return this.proxy.origin
  }

  /** Closes the proxy's port: devices cannot distinguish this from a stopped server. */
  async closeShop(): Promise<void> {
    await this.proxy.down()
  }

  /** Stops the server too, as in a power cut. */
  async cutPower(): Promise<void> {
    await this.closeShop()
    await this.server.stop()
  }

  /** Kills the server process and starts another one. */
  async killServer(): Promise<void> {
    await this.server.kill()
    await this.#start()
  }

  /**
   * Stops the server cleanly and starts a build of it from the given tree; by default from this tree.
   *
   * @param changed settings beside those of the store, until its next start
   */
  async runBuild(tree?: string, changed: Settings = {}): Promise<void> {
    await this.server.stop()
    await this.#start(tree, changed)
  }

  /** @param pages which send at once instead of at the end of their pause */
  async openShop(...pages: readonly Page[]): Promise<void> {
    if (this.server.hasEnded()) await this.#start()
    await this.proxy.up()
    await Promise.all(pages.map(wake))
  }

  async #start(tree?: string, changed: Settings = {}): Promise<void> {
    const [dataDir, settings] = [this.#dataDir, { ...this.#settings, ...changed }]
    this.server = await startTestServer({ dataDir, settings, db: this.db, proxy: this.proxy, tree })
    this.proxy.target(this.server.origin)
  }

  /** Creates a customer for one test, with the demo password. */
  async customer(): Promise<Customer> {
    const id = randomUUID()
    const { prefix, like } = NUMBERS[this.market]
    const phone = `${prefix}${String(process.pid).slice(-4).padStart(4, '0')}${String(this.#customers++).padStart(3, '0')}`
    await this.db.query(
      `insert into account (id, role_id, market, phone, first_name, last_name, birth_date, locale, password_hash,
                            created_at)
       select $1, role_id, market, $2, 'Test', 'Customer', birth_date, locale, password_hash, now()
         from account where phone = $3`,
      [id, phone, like],
    )
    return { id, phone }
  }

  /** Signs in without the page: the cookies are set in the context. */
  async logIn(context: BrowserContext, customer: Customer): Promise<void> {
    const answer = await context.request.post(`${this.origin}/api/auth/login`, {
      headers: { origin: this.origin },
      data: { identifier: customer.phone, password: DEMO_PASSWORD, remember: true },
    })
    if (!answer.ok()) throw new Error(`Sign-in failed: ${await answer.text()}`)
  }

  async confirmAge(context: BrowserContext): Promise<void> {
    const expires = Date.now() / 1000 + AGE_SECONDS
    await context.addCookies([{ name: COOKIE.age, value: 'yes', url: this.origin, expires }])
  }

  /**
   * Resolves when the worker controls the page, and the catalogue and all files of the app are stored: no page load
   * needs a server any more.
   */
  async waitUntilInstalled(page: Page): Promise<void> {
    await bringWorker(page)
    await this.#untilInstalled(page, () => page.reload())
  }

  /** Opens an address on a device in that state which has not visited the store before. */
  async openInstalled(page: Page, address: string): Promise<void> {
    await bringWorkerFirst(page, this.origin)
    await this.#untilInstalled(page, () => page.goto(`${this.origin}${address}`))
  }

  async #untilInstalled(page: Page, load: () => Promise<unknown>): Promise<void> {
    const range = page.waitForResponse((response) => /\/api\/catalogue\/(snapshot|changes)/.test(response.url()))
    await load()
    await range
    await untilCatalogueStored(page)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await untilComplete(page)
  }

  /** The cart in the database, by product. */
  async cartOnServer(customer: Customer): Promise<Record<number, number>> {
    const lines = await this.db.query<ServerLine>(
      `select l.productable_id, l.quantity from cart_line l join cart c on c.id = l.cart_id
        where c.account_id = $1 order by l.productable_id`,
      [customer.id],
    )
    return Object.fromEntries(lines.map((line) => [line.productable_id, line.quantity]))
  }

  /** Number of operations that the server executed for this person, by its own count. */
  async executed(customer: Customer): Promise<number> {
    const [row] = await this.db.query<{ executed: number }>(
      `select coalesce(sum(executed), 0)::int as executed from cart_client where owner like '%' || $1 || '%'`,
      [customer.id],
    )
    return row?.executed ?? 0
  }

  /** Sets the stock of a product. */
  async setStock(productId: number, stock: number): Promise<void> {
    await writeStock(this.db, `update product_market set stock = $2 where product_id = $1 and market = 'MY'`, [
      productId,
      stock,
    ])
    await this.#catalogueChanged()
  }

  /** After a test of a legal text that asks everybody again: the customers of the next tests are not asked. */
  async askNobodyAgain(): Promise<void> {
    await this.db.query('update legal_version set asks_again = false')
  }

  /** Sets the price of a product, in sen. */
  async setPrice(productId: number, price: number): Promise<void> {
    await this.db.query(`update product_market set price = $2 where product_id = $1 and market = 'MY'`, [
      productId,
      price,
    ])
    await this.#catalogueChanged()
  }

  /** Lifts the order limits of these products, for tests that count. */
  async liftLimits(products: readonly number[]): Promise<void> {
    await this.db.query('update product set max_per_order = 999 where id = any($1)', [products])
    await writeStock(this.db, 'update product_market set stock = 100000 where product_id = any($1)', [products])
    await liftOrderLimits(this.db)
    await this.#catalogueChanged()
  }

  /**
   * Increments the catalogue version, which every write to the catalogue must do: servers cache the catalogue by it.
   */
  async #catalogueChanged(): Promise<void> {
    await this.db.query('update catalogue_version set version = version + 1')
  }

  async close(): Promise<void> {
    await this.proxy.close()
    await this.server.stop()
    await this.db.close()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }
}

/** Environment variables beside those of every test store. */
type Settings = Readonly<Record<string, string>>

interface TestServer {
  dataDir: string
  settings: Settings
  db: OpenDatabase
  proxy: FaultProxy
  tree?: string | undefined
}

async function startTestServer({ dataDir, settings, db, proxy, tree }: TestServer): Promise<ServerProcess> {
  const env = { WORKBENCH: 'on', DATABASE_URL: db.url, PUBLIC_URL: proxy.origin, ...settings }
  return startServer({ dataDir, port: await freePort(), env, tree })
}

/** What the store with this data folder prints at its start. */
const tokenIn = (dataDir: string): string => localToken({ secret: serverSecret('', dataDir) })

/** @param hostname loopback name that browsers use */
export async function openTestStore(settings: Settings = {}, hostname = '127.0.0.1'): Promise<TestStore> {
  const dataDir = mkdtempSync(join(tmpdir(), 'store '))
  copyPreparedStore(dataDir)
  const db = await openDatabase({ dataDir, databaseUrl: null })
  const proxy = await startFaultProxy('http://127.0.0.1:9', hostname)
  proxy.openFor(tokenIn(dataDir))
  const server = await startTestServer({ dataDir, settings, db, proxy })
  proxy.target(server.origin)
  return new TestStore({ db, proxy, server, dataDir, settings })
}
