import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { imageUrl } from '#contract/image-url.ts'
import { pictureUrl } from '#contract/stored-picture.ts'
import packageFile from '../package.json' with { type: 'json' }
import { createApp } from './app.ts'
import { systemClock } from './clock.ts'
import { type Config, ConfigError, readConfig, withPort } from './config.ts'
import type { Store } from './context.ts'
import { beginDemoHistory, startDemoHistory } from './demo/start-history.ts'
import { describeError } from './describe-error.ts'
import { codeHash } from './domains/authenticity/services/code-hash.ts'
import { warmCards } from './domains/catalogue/services/card-pictures.ts'
import { createCatalogue } from './domains/catalogue/services/catalogue.ts'
import { prepareCatalogue } from './domains/catalogue/services/prepare-catalogue.ts'
import { type Connections, openConnections } from './domains/connections/services/open-connections.ts'
import type { ShareCard } from './domains/content/services/share-card.ts'
import { createPdfRendererPool } from './domains/documents/pdf/pdf-renderer-pool.ts'
import { openSenders } from './domains/notifications/senders/open-senders.ts'
import { createMailbox } from './domains/notifications/services/mailbox.ts'
import type { Vitals } from './domains/site/routes/health.ts'
import { createEdition } from './domains/staff/services/edition.ts'
import { createFaultKeeper } from './jobs/fault-recorder.ts'
import { startOtherWork } from './jobs/other-work.ts'
import { startJobs } from './jobs/store-jobs.ts'
import { startMetrics } from './metrics/start-metrics.ts'
import { backupAge } from './platform/backup/last-backup.ts'
import { CannotStart } from './platform/database/database.ts'
import { refuseSuperuser } from './platform/database/durability.ts'
import { endEmbedded } from './platform/database/embedded.ts'
import { migrate } from './platform/database/migrate.ts'
import { type OpenDatabase, openDatabase } from './platform/database/open.ts'
import { type DemoImages, installDemoImages } from './platform/database/seed/demo-images.ts'
import { type LoadedDemo, loadDemo } from './platform/database/seed/load-demo.ts'
import { isLiveStore } from './platform/database/seed/load-live-store.ts'
import { startNotice } from './platform/database/seed/start-notice.ts'
import { ownStorage } from './platform/files/shared-files.ts'
import { openAssets } from './platform/http/assets.ts'
import { limitLog } from './platform/http/limited-log.ts'
import { createLineWriter } from './platform/http/line-writer.ts'
import { type ListenAddress, listenOnPort } from './platform/http/listen.ts'
import { countingLog, countingReport, lineLog, lineReport, type RequestEntry } from './platform/http/log.ts'
import { createPublicFreshness } from './platform/http/public-freshness.ts'
import { createReadBudget } from './platform/http/read-budget.ts'
import { createReadyAnswers } from './platform/http/ready-answers.ts'
import { createRequestReports, isRoutine } from './platform/http/request-reports.ts'
import { drawShare } from './platform/images/draw-share.ts'
import { createImageProxy, type ImageProxy } from './platform/images/image-proxy.ts'
import { ImageFault } from './platform/images/image-refusal.ts'
import { createShareImages } from './platform/images/share-images.ts'
import { createPushServices } from './platform/push/push-service.ts'
import { callApp } from './platform/render/call-api.ts'
import { createPages, pageVariant } from './platform/render/pages.ts'
import { createBackgroundTasks, type ReportFailure } from './platform/tasks/background-tasks.ts'
import { watchEventLoop } from './platform/tasks/event-loop-delay.ts'
import { createShutdown } from './shutdown.ts'
import { openCourierServices } from './simulator/open-couriers.ts'
import { openInvoices } from './simulator/open-invoices.ts'
import { openPayments } from './simulator/open-payments.ts'
import { readEnvironment } from './store-env.ts'
import { openStoreReplica } from './store-replica.ts'

const root = join(import.meta.dirname, '..')
const dist = join(root, 'dist')

const lines = createLineWriter((text) => process.stdout.write(text))
const say = lines.add
const faults = createFaultKeeper()
const report: ReportFailure = countingReport(lineReport(say, systemClock.now), faults.record)
const tasks = createBackgroundTasks({ report })
const reportError = (error: unknown): void => say(describeError(error))

/** Close functions of opened resources, oldest first; called in reverse order. */
const opened: (() => Promise<void>)[] = []
/** Data folder of the embedded database, set once it may be running. */
let embeddedFolder: string | null = null
/** How long requests are still taken after a signal; 0 until there is a store that could answer them. */
let drainMs = 0

async function start(): Promise<void> {
  if (!existsSync(join(dist, 'page.html'))) throw new CannotStart('The pages are not built yet: write npm start.')
  const wished = readConfig(readEnvironment(process.env, root), root)
  const listener = await listenOnPort(wished).catch((error: NodeJS.ErrnoException) => {
    throw portProblem(error, wished)
  })
  opened.push(() => listener.close(drainMs))
  const config = withPort(wished, listener.port)
  const db = await openAndClose(config)
  if (!config.isLocal) await refuseSuperuser(db)
  await migrate(db)
  const connections = await openConnections({ config, db })
  const replica = openStoreReplica(config, db)
  if (replica) opened.push(replica.close)
  const store: Store = { config: connections.config, db, clock: systemClock, ...(replica && { replica }) }
  const { hero, demo } = config.isDemo ? await fillDemo(store) : await requireLiveStore(store)
  await open({ listener, ping: db.ping, url: db.url, connections }, store, hero)
  say(`The store is open at ${config.publicUrl}`)
  for (const line of startNotice(store.config, demo)) say(line)
}

/**
 * Registered for closing immediately: a start that is interrupted while PostgreSQL starts must not leave it running.
 */
async function openAndClose(config: Config): Promise<OpenDatabase> {
  if (config.databaseUrl === null) embeddedFolder = config.dataDir
  const opening = openDatabase(config)
  opened.push(async () => (await opening.catch(() => null))?.close())
  return opening
}

/** Converts an error of `listen` into a sentence for the operator, where there is a remedy. */
function portProblem(error: NodeJS.ErrnoException, { port, host }: Config): Error {
  const noAddress = `HOST is "${host}", which is no address of this machine: write 127.0.0.1 or one it has.`
  const sentences = new Map([
    ['EADDRINUSE', `PORT is ${port}, which another program uses: stop that one, or write another number.`],
    ['EACCES', `PORT is ${port}, which this user may not open: write a number from 1024 on.`],
    ['EADDRNOTAVAIL', noAddress],
    ['ENOTFOUND', noAddress],
    ['EAI_AGAIN', noAddress],
  ])
  const sentence = sentences.get(error.code ?? '')
  return sentence === undefined ? error : new ConfigError(sentence)
}

/** A store without the demo has no hero image of its own yet, and no demo accounts. */
interface FilledStore {
  hero: DemoImages['hero'] | null
  demo: LoadedDemo
}

/** @throws CannotStart for a database without a live store in this market */
async function requireLiveStore({ config, db }: Store): Promise<FilledStore> {
  if (!(await isLiveStore(db, config.market.code)))
    throw new CannotStart(
      `DEMO is off, and this database has no store for the market ${config.market.locale} yet: write npm run setup.`,
    )
  return { hero: null, demo: { lockedAccounts: 0 } }
}

/**
 * Loads the demo store and copies its images, as far as they are missing.
 *
 * @throws CannotStart for the database of a live store
 */
async function fillDemo(store: Store): Promise<FilledStore> {
  const { config, db, clock } = store
  if (await isLiveStore(db, config.market.code))
    throw new CannotStart('This database holds a live store, and the demo would be loaded into it: write DEMO=off.')
  const directory = join(config.dataDir, 'storage/products')
  if (!existsSync(directory)) say('Loading the demo store (once) …')
  const { hero, products: pictures } = await installDemoImages(directory)
  const demo = await loadDemo(db, { config, clock, pictures, hashCode: (code) => codeHash(config, code) })
  await beginDemoHistory(store)
  return { hero, demo }
}

interface HttpEndpoint {
  listener: ListenAddress
  ping(): Promise<void>
  /** URL of the database. */
  url: string
  connections: Connections
}

async function open(endpoint: HttpEndpoint, store: Store, hero: DemoImages['hero'] | null): Promise<void> {
  const { listener, ping, url, connections } = endpoint
  const { config, clock } = store
  const log = countingLog(limitLog(lineLog(say, clock.now, config.operations.logLevel)), faults.record)
  const eventLoop = watchEventLoop()
  const images = openImages(store, eventLoop.current)
  opened.push(images.close, async () => eventLoop.close())
  const folders = { dist: join(dist, 'client'), storedFolder: join(config.dataDir, 'assets') }
  const assets = await openAssets(folders, clock.now())
  const share = openShareImages(store, images)
  // Pages call the app to render, and the app responds with pages.
  const edition = createEdition(store)
  const catalogue = createCatalogue(edition.current)
  const freshness = createPublicFreshness(clock, catalogue.nextChangeAt, edition.current)
  const pages = createPages({ store, dist, log, report, freshness, callApi: callApp(() => app, config.publicUrl) })
  const pdfRenderers = createPdfRendererPool(report, { loopDelayMs: eventLoop.current })
  const mailbox = config.demoMailbox ? createMailbox(clock) : null
  const payments = openPayments({ config, deliver: (report) => app.fetch(report) })
  const { sender, close: closeSenders } = openSenders({ config, clock, mailbox })
  opened.push(pdfRenderers.close, closeSenders)
  const invoices = openInvoices(store)
  const couriers = openCourierServices(store)
  const parts = { images, pdfRenderers, share, assets, hero, mailbox, payments, sender, invoices, connections }
  const onAnswered = (entry: RequestEntry): void => {
    if (config.operations.logRequests) log(isRoutine(entry) ? { ...entry, level: 'debug' } : entry)
  }
  const operations: Vitals['operations'] = {
    jobs: () => (jobs.isLate() ? 'late' : 'ok'),
    backup: async () => backupAge(config.dataDir, clock.now()),
  }
  const reports = createRequestReports({ config, monotonic: clock.monotonic, onAnswered })
  const reads = createReadBudget(clock)
  const ready = createReadyAnswers({ reports, pageVariant: pageVariant(config.market), reads, config })
  const shown = { pages, catalogue, edition, ready, reads, couriers }
  const app = createApp(store, { ...parts, ...shown, log, reports, operations, ping, isStopping: shutdown.isStopping })
  const after = startDemoHistory(store, tasks)
  const asked = { gateways: payments.gateways, couriers, invoices: invoices.channels }
  const tools = { ...asked, sender, push: createPushServices(), after }
  const jobs = startJobs(store, tools, report)
  opened.push(jobs.stop)
  opened.push(...startOtherWork(store, { url, version: packageFile.version, connections, edition, tasks, report }))
  opened.push(faults.start(store))
  opened.push((await startMetrics(store, { version: packageFile.version, operations, ping })).close)
  drainMs = config.operations.drainMs
  listener.open((request, env) => app.fetch(request, env), ready.answer)
  tasks.start('prepare the catalogue', () => prepareCatalogue(store, catalogue))
  tasks.start('list images to warm', (signal) => warmCards(store, { images, catalogue, edition }, signal))
  // Closed before the resources its work uses.
  opened.push(tasks.close)
}

const openImages = ({ config, db, clock }: Store, loopDelayMs: () => number): ImageProxy =>
  createImageProxy({
    origin: config.imageOrigin,
    ownStorage: config.ownImages ? ownStorage({ config, db }) : null,
    cacheDirectory: join(config.dataDir, 'images'),
    secret: config.secret,
    clock,
    tasks,
    loopDelayMs,
  })

const openShareImages = ({ config, clock }: Store, images: ImageProxy) =>
  createShareImages<ShareCard>({
    directory: join(config.dataDir, 'share'),
    clock,
    tasks,
    draw: async (card) =>
      new Uint8Array(await drawShare({ ...card, picture: await pictureOf(card, { images, config }) })),
  })

/** Reads the image through the proxy, which knows the object store and its limits. */
async function pictureOf({ name, picture }: ShareCard, { images, config }: { images: ImageProxy; config: Config }) {
  if (!picture) return null
  const width = name === null ? 1536 : 640
  const address = imageUrl(pictureUrl(picture.src, config.imageOrigin), config.imageOrigin, {
    format: 'jpeg',
    width,
    quality: 80,
  })
  const { status, body } = await images.make(address)
  // A card rendered without the image would be cached in its place.
  if (status !== 200 || !body) throw new ImageFault('source')
  return { bytes: body, ink: picture.on_flavour }
}

async function closeAll(): Promise<void> {
  for (let close = opened.pop(); close; close = opened.pop()) await close()
}

/** Closes the listener first, so that requests in progress can still use the other resources. */
async function closeInOrder(): Promise<void> {
  const [closeListener] = opened.splice(0, 1)
  await closeListener?.()
  await closeAll()
}

// Background work handles its own failures; a forgotten one must not stop the store either.
process.on('unhandledRejection', (reason) => report('unhandled rejection', reason))
const shutdown = createShutdown({
  monotonic: systemClock.monotonic,
  stop: closeInOrder,
  abort: async () => {
    if (embeddedFolder !== null) await endEmbedded(embeddedFolder)
  },
  exit: (code) => process.exit(code),
  report: reportError,
})

// The reader of the log may end before the store: its lines are lost then, and the store stays open.
for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
process.on('exit', lines.flush)
// From a closed terminal, a service manager, or Ctrl+C.
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, shutdown.signal)
// The parent process has ended.
process.on('disconnect', () => shutdown.begin())
// By default Node prints the error with all its values and leaves PostgreSQL running.
process.on('uncaughtException', (error) => {
  reportError(error)
  shutdown.begin(1)
})

try {
  await start()
} catch (error) {
  if (!shutdown.isStopping()) {
    const isSentence = error instanceof ConfigError || error instanceof CannotStart
    process.stderr.write(`${isSentence ? error.message : describeError(error)}\n`)
    shutdown.begin(1)
  }
}
