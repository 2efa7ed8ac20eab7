import type { HttpBindings } from '@hono/node-server'
import { Hono } from 'hono'
import { IMAGE_PROXY_FOLDER } from '#contract/constants.ts'
import packageFile from '../package.json' with { type: 'json' }
import type { AccountServices } from './account-routes.ts'
import { allRoutes } from './all-routes.ts'
import type { Config } from './config.ts'
import { type Context, OWN_ADDRESS, type Store } from './context.ts'
import { hasKey, keySession } from './domains/api-keys/services/key-session.ts'
import { findSession, sessionRefusal } from './domains/auth/services/sessions.ts'
import { type CatalogueSource, createCatalogue } from './domains/catalogue/services/catalogue.ts'
import type { Connections } from './domains/connections/services/open-connections.ts'
import type { HeroImages } from './domains/content/services/home.ts'
import type { ShareImages } from './domains/content/services/share-card.ts'
import type { Couriers } from './domains/delivery/couriers/couriers.ts'
import { createPdfRendererPool, type PdfRendererPool } from './domains/documents/pdf/pdf-renderer-pool.ts'
import { MYINVOIS_SIMULATOR_PATH } from './domains/invoices/myinvois/open-myinvois.ts'
import { answerMessageStatuses, MESSAGE_STATUSES_PATH } from './domains/notifications/http/message-statuses.ts'
import { answerUnsubscribe, UNSUBSCRIBE_PATH } from './domains/notifications/http/unsubscribe-page.ts'
import { createMailbox } from './domains/notifications/services/mailbox.ts'
import { answerCourierReport, COURIER_REPORTS_PATH } from './domains/orders/http/courier-reports.ts'
import { createPaymentRoutes, PAYMENT_PATHS } from './domains/payments/http/payment-routes.ts'
import type { Vitals } from './domains/site/routes/health.ts'
import { type AccessCode, createAccessCode } from './domains/site/services/access-code.ts'
import { ping as pingDatabase } from './domains/site/services/health.ts'
import { createMaintenance } from './domains/site/services/maintenance.ts'
import type { Edition } from './domains/staff/services/edition.ts'
import { languageOf, SERVER_MESSAGES } from './messages.ts'
import { createAdmission } from './platform/http/admission.ts'
import type { Assets } from './platform/http/assets.ts'
import { createByteCache } from './platform/http/byte-cache.ts'
import { restrictLocalStore } from './platform/http/local-store.ts'
import { type Log, silentLog } from './platform/http/log.ts'
import { createOwnCalls, type OwnCalls } from './platform/http/own-calls.ts'
import { createPublicFreshness } from './platform/http/public-freshness.ts'
import { createReadBudget, type ReadBudget } from './platform/http/read-budget.ts'
import type { ReadyAnswers } from './platform/http/ready-answers.ts'
import { READ, refuseMethod, refuseUnmatched } from './platform/http/refuse-unmatched.ts'
import { reportRequests } from './platform/http/report-requests.ts'
import { createRequestReports, type RequestReports } from './platform/http/request-reports.ts'
import { privateHeaders } from './platform/http/responses.ts'
import { STRICT_TRANSPORT } from './platform/http/security-headers.ts'
import { ReusableResponse, reuseWhile } from './platform/http/send-bytes.ts'
import { refuse, type Service, serveCall } from './platform/http/serve-call.ts'
import { serveOpenApi } from './platform/http/serve-openapi.ts'
import { createSiteFiles, type SiteFiles } from './platform/http/site-files.ts'
import { createSlowRefusals } from './platform/http/slow-refusals.ts'
import { isPrefetch, requesterOf, type Visitor } from './platform/http/visitor.ts'
import { visitorAddress } from './platform/http/visitor-address.ts'
import type { ImageProxy } from './platform/images/image-proxy.ts'
import type { ImageAnswer } from './platform/images/image-response.ts'
import { createPushServices, type PushServices } from './platform/push/push-service.ts'
import type { Route } from './route.ts'
import { openCourierServices } from './simulator/open-couriers.ts'
import { type InvoiceParts, openInvoices } from './simulator/open-invoices.ts'
import { openPayments, type PaymentParts } from './simulator/open-payments.ts'

/** Request handler for a group of paths. */
export interface Answering {
  answer(request: Request, visitor: Visitor): Promise<Response>
}

/** Optional parts of the app beyond its API calls; tests of calls omit them. */
export interface AppDependencies extends Partial<AccountServices> {
  /** Everything that is not an API call, an image or a file. */
  pages?: Answering
  /** `/_ipx/…`, resized images, and `/storage/…`, the built-in object store. */
  images?: Pick<ImageProxy, 'answer' | 'readStored'>
  assets?: Assets
  /** Payment gateways and their simulator; by default as configured. */
  payments?: PaymentParts
  /** Services that book parcels; by default as configured. */
  couriers?: Couriers
  /** Follows the services that admins connect; by default those of the config stay. */
  connections?: Pick<Connections, 'refresh'>
  /** Tax services and their simulator; by default as configured. */
  invoices?: InvoiceParts
  /** PDF renderer; by default the app creates its own. */
  pdfRenderers?: PdfRendererPool
  /** Sends push messages; by default through the real push services. */
  push?: PushServices
  /** Names what staff have changed last; by default copies of public answers are used for their whole time. */
  edition?: Pick<Edition, 'current' | 'changed'>
  /** The public catalogue, where pages are rendered from it too. */
  catalogue?: CatalogueSource
  /** Preview images of shared links. */
  share?: ShareImages
  /** The hero image of the home page; null without one. */
  hero?: HeroImages | null
  log?: Log
  /** Reports each answered request; by default to the metrics only. */
  reports?: RequestReports
  /** Public answers that each network may still have, those without the app included. */
  reads?: ReadBudget
  /** Stores the answers that later requests get without the app. */
  ready?: Pick<ReadyAnswers, 'store'>
  /** State of background jobs and back-ups for the health check. */
  operations?: Vitals['operations']
  isStopping?: () => boolean
  /** Resolves when the database responds; by default a query on the store's own connections. */
  ping?: () => Promise<void>
  /** Validate every response against its schema: a mismatch is a server fault. */
  checksAnswers?: boolean
}

type App = Hono<{ Bindings: Partial<HttpBindings> }>

/** The server as a function, and its public calls without a request. */
export type StoreApp = App & { ownCalls: OwnCalls }

const SESSIONS = {
  /** An API key alone decides about a request that has one. */
  findSession: (context: Context) => (hasKey(context) ? keySession(context) : findSession(context)),
  sessionRefusal,
}

/** The whole server as a function from request to response; port, clock and database are passed in. */
export function createApp(store: Store, parts: AppDependencies = {}): StoreApp {
  const { log = silentLog, checksAnswers = false } = parts
  const access = createAccessCode(store)
  const maintenance = createMaintenance(store)
  const admission = createAdmission(store.clock)
  const catalogue = parts.catalogue ?? createCatalogue(parts.edition?.current)
  const freshness = createPublicFreshness(store.clock, catalogue.nextChangeAt, parts.edition?.current)
  const cache = createByteCache(store.clock, freshness.epoch)
  const guards = { access, maintenance, admission, onStaffWrite: parts.edition?.changed ?? (async () => {}) }
  const reads = parts.reads ?? createReadBudget(store.clock)
  const service: Service = { store, cache, reads, freshness, log, checksAnswers, ...SESSIONS, ...guards }
  const app: App = new Hono()
  const { gateways, simulator } =
    parts.payments ?? openPayments({ config: store.config, deliver: (report) => app.fetch(report) })
  const { invoices = openInvoices(store), couriers = openCourierServices(store) } = parts
  const routes = allRoutes({
    vitals: vitalsOf(store, parts),
    catalogue,
    access,
    clock: store.clock,
    gateways,
    couriers,
    connections: parts.connections ?? { refresh: async () => {} },
    invoiceChannels: invoices.channels,
    pdfRenderers: parts.pdfRenderers ?? createPdfRendererPool(),
    hero: parts.hero ?? null,
    push: parts.push ?? createPushServices(),
    people: { ...parts, mailbox: parts.mailbox ?? (store.config.demoMailbox ? createMailbox(store.clock) : null) },
  })

  const { config, clock } = store
  const reports = parts.reports ?? createRequestReports({ config, monotonic: clock.monotonic, onAnswered: () => {} })
  app.use(reportRequests({ reports, ready: parts.ready ?? null }))
  if (config.isLocal) restrictLocalStore(app, config, (code, request) => refuseUnmatched(code, request, log))
  finishAnswers(app, store)
  serveInvoiceSimulator(app, invoices.simulator, log)
  const paymentRoutes = createPaymentRoutes({ gateways, simulator }, service)
  servePayments(app, paymentRoutes, { config: store.config, log })
  serveReports(app, couriers, store)
  serveCalls(app, routes, service)
  serveOpenApi(app, routes, { version: packageFile.version, log })
  for (const path of ['/api', '/api/*']) app.all(path, ({ req }) => refuseUnmatched('NOT_FOUND', req.raw, log))
  const files = createSiteFiles({ store, access, share: parts.share ?? null, hero: parts.hero ?? null, freshness })
  serveTheRest(app, parts, { log, files, access, config: store.config })
  app.onError((thrown, { req }) => {
    const messages = SERVER_MESSAGES[languageOf(req.header('accept-language') ?? null)]
    return refuse(thrown, req.raw, { headers: privateHeaders(), messages, log })
  })
  return Object.assign(app, { ownCalls: createOwnCalls(routes, service) })
}

function servePayments(
  app: App,
  paymentRoutes: ReturnType<typeof createPaymentRoutes>,
  { config, log }: { config: Store['config']; log: Log },
): void {
  for (const path of PAYMENT_PATHS) {
    app.all(
      path,
      async ({ req, env }) =>
        (await paymentRoutes.answer(req.raw, addressOf({ req, env }, config))) ??
        refuseUnmatched('NOT_FOUND', req.raw, log),
    )
  }
}

function serveInvoiceSimulator(app: App, simulator: InvoiceParts['simulator'], log: Log): void {
  app.all(`${MYINVOIS_SIMULATOR_PATH}/*`, ({ req }) =>
    simulator ? simulator.answer(req.raw) : refuseUnmatched('NOT_FOUND', req.raw, log),
  )
}

/** What services of others report, and the page that ends the news. */
function serveReports(app: App, couriers: Couriers, store: Store): void {
  app.on(['GET', 'HEAD', 'POST'], UNSUBSCRIBE_PATH, ({ req }) => answerUnsubscribe(req.raw, store))
  app.on(['GET', 'POST'], MESSAGE_STATUSES_PATH, ({ req }) => answerMessageStatuses(req.raw, store))
  app.post(COURIER_REPORTS_PATH, ({ req, env }) =>
    answerCourierReport(req.raw, { couriers, store, address: addressOf({ req, env }, store.config) }),
  )
}

/** Beside floods of one network, others are answered first; a store on HTTPS says that it has no other. */
function finishAnswers(app: App, { config, clock }: Store): void {
  const slow = createSlowRefusals(clock)
  const isSecure = config.publicUrl.startsWith('https://')
  app.use(async (context, next) => {
    await next()
    await slow.before(context.res.status, () => addressOf(context, config))
    if (isSecure) context.res.headers.set(...STRICT_TRANSPORT)
  })
}

const vitalsOf = (store: Store, { isStopping, ping, operations }: AppDependencies): Vitals => ({
  version: packageFile.version,
  isStopping: isStopping ?? (() => false),
  ping: ping ?? (() => pingDatabase(store.db)),
  dataDir: store.config.dataDir,
  operations: operations ?? { jobs: () => 'off', backup: async () => 'none' },
})

function serveCalls(app: App, routes: readonly Route[], service: Service): void {
  for (const path of new Set(routes.map(({ call }) => call.path))) {
    const ofPath = routes.filter(({ call }) => call.path === path)
    const methods = ofPath.flatMap(({ call }) => (call.method === 'GET' ? READ : [call.method]))
    app.all(path.replaceAll(/\{(\w+)\}/g, ':$1'), ({ req, env }) => {
      const method = req.method === 'HEAD' ? 'GET' : req.method
      const route = ofPath.find(({ call }) => call.method === method)
      if (!route) return refuseMethod(req.raw, service.log, methods)
      const address = addressOf({ req, env }, service.store.config)
      return serveCall(route, { request: req.raw, params: req.param(), address, path }, service)
    })
  }
}

interface Rest {
  log: Log
  files: SiteFiles
  access: Pick<AccessCode, 'admits' | 'isOpen'>
  config: Config
}

function serveTheRest(
  app: App,
  { images, assets, pages }: AppDependencies,
  { log, files, access, config }: Rest,
): void {
  app.all('*', async ({ req, env }) => {
    const { raw: request, method } = req
    if (!READ.includes(method)) return refuseMethod(request, log, READ)
    const { pathname, search } = new URL(request.url)
    const tag = request.headers.get('if-none-match')
    if (images && pathname.startsWith(IMAGE_PROXY_FOLDER))
      return sent(
        await images.answer({ path: pathname + search, ifNoneMatch: tag, ...visitorOf({ req, env }, config) }),
      )
    if (images && pathname.startsWith('/storage/')) return sent(await images.readStored(pathname, tag))
    const file = (await files.answer(request, visitorOf({ req, env }, config))) ?? (await assets?.answer(request))
    if (file) return file
    if (!pages) return refuseUnmatched('NOT_FOUND', request, log)
    const visitor = visitorOf({ req, env }, config)
    const address = addressOf({ req, env }, config)
    const isAdmitted = await access.admits({ header: (name) => request.headers.get(name), address })
    return reuseWhile(await pages.answer(isAdmitted ? request : emptyPageFor(request), visitor), access.isOpen)
  })
}

/** The page without content: the app in it asks for the access code and then loads the requested page. */
const emptyPageFor = ({ url, headers }: Request): Request => new Request(new URL('/index.html', url), { headers })

function sent({ status, headers, body, isCurrent }: ImageAnswer): Response {
  if (status !== 200 || !body || !isCurrent) return new Response(body, { status, headers })
  return new ReusableResponse({ content: body, etag: headers.etag ?? '', headers, reuse: { variant: '', isCurrent } })
}

interface IncomingRequest {
  req: { raw: Request; header(name: string): string | undefined }
  env: Partial<HttpBindings> | undefined
}

/** Identity and abort signal of the requester, for the queues of expensive work. */
const visitorOf = ({ req, env }: IncomingRequest, config: Config): Visitor => ({
  requester: requesterOf(addressOf({ req, env }, config)),
  isSpeculative: isPrefetch(req.raw.headers),
  signal: req.raw.signal,
})

/** The visitor's IP address: X-Forwarded-For is trusted only when it comes from a trusted proxy. */
function addressOf({ req, env }: IncomingRequest, { trustedProxies }: Config): string {
  if (!env?.incoming) return OWN_ADDRESS
  const peer = env.incoming.socket.remoteAddress ?? ''
  return visitorAddress({ peer, forwarded: req.header('x-forwarded-for') ?? null }, trustedProxies)
}
