import * as v from 'valibot'
import { isProgram, isStaff } from '#contract/auth/roles.ts'
import { type Call, type InputOf, isCached, needsSession } from '#contract/call.ts'
import type { Context, Session, Store } from '../../context.ts'
import { describeError } from '../../describe-error.ts'
import type { AccessCode } from '../../domains/site/services/access-code.ts'
import type { Maintenance } from '../../domains/site/services/maintenance.ts'
import { languageOf, SERVER_MESSAGES, type ServerMessages } from '../../messages.ts'
import { PermissionRefusal } from '../../policy/permission-refusal.ts'
import { lackingFor, mayCall } from '../../policy/policy.ts'
import { DocumentAnswer, FileAnswer, HtmlAnswer, Refusal, type Route } from '../../route.ts'
import type { Admission } from './admission.ts'
import { type ByteCache, type Bytes, bytesOf } from './byte-cache.ts'
import { type Log, type LogEntry, loggedPath } from './log.ts'
import type { PublicFreshness } from './public-freshness.ts'
import { ClientDisconnected } from './read-body.ts'
import type { ReadBudget } from './read-budget.ts'
import { parametersOf, readJson, readParams, readQuery } from './read-input.ts'
import { readMultipart } from './read-multipart.ts'
import { isNavigation, refusalPage } from './refusal-page.ts'
import { refuseCrossSiteWrites, refuseOldApps, refuseUnsupportedMedia } from './request-guards.ts'
import { callVariant, headerOf } from './request-headers.ts'
import { conditionalHeaders, envelope, privateHeaders, publicHeaders, refusalEnvelope } from './responses.ts'
import { type Reuse, sendBytes, sendReusable } from './send-bytes.ts'
import { sendDocument, sendFile, sendHtml } from './send-file.ts'
import { refusalOf } from './to-refusal.ts'
import { writeAnswer } from './write-answer.ts'

/** Dependencies of `serveCall` besides the route. */
export interface Service {
  store: Store
  cache: ByteCache
  /** Public answers that the requester's network may still have. */
  reads: ReadBudget
  freshness: PublicFreshness
  log: Log
  /** Also validates responses against their schema, as in tests: a mismatch is a fault. */
  checksAnswers: boolean
  /** Finds the session of the cookie; renews the cookie, or deletes it if there is no session. */
  findSession(context: Context): Promise<Session | null>
  /** Why a request has no session. */
  sessionRefusal(context: Context): Promise<Refusal>
  access: Pick<AccessCode, 'isRequired' | 'isOpen' | 'refuseStranger' | 'admitStaff'>
  maintenance: Maintenance
  admission: Admission
  /** Ends the stored answers of this process that staff may have changed. */
  onStaffWrite(): Promise<void>
}

/** A request as passed on by the web framework. */
export interface IncomingCall {
  request: Request
  params: Record<string, string>
  address: string
  /** Path of the call as declared. */
  path: string
}

/** Catalogue responses are cached for this time, then revalidated. */
const CATALOGUE_SECONDS = 5
/** Random up to this value, so that refused clients do not retry at the same time. */
const MAX_RETRY_AFTER_SECONDS = 3

/** Serves one call: validated input in, envelope out. Never throws. */
export async function serveCall(route: Route, arrival: IncomingCall, service: Service): Promise<Response> {
  const headers = privateHeaders()
  const context = contextOf(arrival, headers, service)
  const messages = SERVER_MESSAGES[context.language]
  try {
    if (isCached(route.call)) return await serveCached(route, arrival, { context, service })
    const isWrite = route.call.method === 'POST'
    if (isWrite) {
      refuseOldApps(arrival.request, service.store.config.operations.minAppVersion, messages)
      refuseCrossSiteWrites(arrival.request, service.store.config.publicUrl, messages)
      refuseUnsupportedMedia(arrival.request, route.call.takes, messages)
    }
    if (isWrite || needsSession(route.call)) context.session = await service.findSession(context)
    if (needsSession(route.call) && !context.session) {
      throw await service.sessionRefusal(context)
    }
    const lacking = lackingFor(route.call, context.session)
    const person = context.session?.person ?? null
    if (lacking) {
      const refusal = new PermissionRefusal(lacking, context.language, person)
      // What cannot be read is not noted: the refusal of the permission stays the answer.
      const input =
        route.noteRefusal && isStaff(person) && (await inputOf(route.call, arrival, context).catch(() => null))
      if (input) await route.noteRefusal?.(input, refusal, context)
      throw refusal
    }
    if (!mayCall(route.call, context.session))
      throw new Refusal('FORBIDDEN', isProgram(person) ? messages.notForPrograms : messages.forbidden)
    if (isStaff(person)) await service.access.admitStaff(context)
    else await service.access.refuseStranger(route.call, context)
    if (isWrite) await service.maintenance.refuseWrite(route.call, context)
    const input = await inputOf(route.call, arrival, context)
    const response = await admitted(route, input, { context, service })
    // Before they are answered: what they look at next has the change.
    if (isWrite && isStaff(person)) await service.onStaffWrite()
    if (response instanceof FileAnswer) return sendFile(response, headers)
    if (response instanceof DocumentAnswer) return sendDocument(response, headers)
    if (response instanceof HtmlAnswer) return sendHtml(response, headers)
    const body = envelope(response, service.store.config.imageOrigin)
    return route.call.isConditional
      ? await sendBytes(arrival.request, bytesOf(body), conditionalHeaders(headers))
      : new Response(body, { headers })
  } catch (thrown) {
    return refuse(thrown, arrival.request, { headers, messages, log: service.log, path: route.call.path })
  }
}

/** Session for a page that shows the result of a call; null if the session may not make the call. */
export async function sessionFor(call: Call, arrival: IncomingCall, service: Service): Promise<Session | null> {
  const session = await service.findSession(contextOf(arrival, new Headers(), service))
  return mayCall(call, session) ? session : null
}

interface CallContext {
  context: Context
  service: Service
}

async function serveCached(route: Route, arrival: IncomingCall, { context, service }: CallContext): Promise<Response> {
  await service.access.refuseStranger(route.call, context)
  const seconds = service.reads.take(context.address)
  if (seconds > 0) {
    context.answerHeader('Retry-After', String(Math.ceil(seconds)))
    throw new Refusal('RATE_LIMIT', SERVER_MESSAGES[context.language].tooManyTries)
  }
  const input = await inputOf(route.call, arrival, context)
  const { cache, access, freshness } = service
  const { key, bytes } = await cachedBytes(route, input, { context, service })
  // Behind an access code, shared caches must not store responses.
  const isRequired = await access.isRequired()
  const maxAge = freshness.maxAge(CATALOGUE_SECONDS)
  const headers = publicHeaders(`${isRequired ? 'private' : 'public'}, max-age=${maxAge}`)
  headers.set('Vary', 'Accept-Language')
  const { request } = arrival
  if (isRequired || maxAge < CATALOGUE_SECONDS) return sendBytes(request, bytes, headers)
  const reuse: Reuse = {
    variant: callVariant(headerOf(request)),
    isCurrent: () =>
      cache.isCurrent(key, bytes.etag) && access.isOpen() && freshness.maxAge(CATALOGUE_SECONDS) === CATALOGUE_SECONDS,
  }
  return sendReusable({ request, bytes, headers, reuse })
}

/** The stored answer of everybody to a call, made if it is not stored. */
export async function cachedBytes(
  route: Route,
  input: InputOf<Call>,
  { context, service }: CallContext,
): Promise<{ key: string; bytes: Bytes }> {
  const { imageOrigin } = service.store.config
  const stored = route.storedQuery ? { ...input, query: await route.storedQuery(input, context) } : input
  const key = JSON.stringify([route.call.path, context.language, stored.params, stored.query])
  const make = async () => {
    service.reads.chargeMaking(context.address)
    return writeAnswer(await handled(route, stored, { context, service }), imageOrigin)
  }
  return { key, bytes: await service.cache.get(key, make) }
}

async function inputOf(call: Call, { request, params }: IncomingCall, context: Context): Promise<InputOf<Call>> {
  const messages = SERVER_MESSAGES[context.language]
  const readBody = () =>
    call.takes === 'json' ? readJson(call, request, messages) : readMultipart(call, request, context)
  return {
    params: readParams(call, params, messages),
    query: readQuery(call, parametersOf(request.url), messages),
    body: call.method === 'POST' ? await readBody() : {},
  }
}

async function admitted(route: Route, input: InputOf<Call>, context: CallContext): Promise<unknown> {
  // The health check reports this load, so it is not queued.
  if (route.call.isOfTheMoment) return handled(route, input, context)
  const leave = await context.service.admission.enter(route.call, input, context.context)
  try {
    return await handled(route, input, context)
  } finally {
    leave()
  }
}

async function handled(route: Route, input: InputOf<Call>, { context, service }: CallContext): Promise<unknown> {
  const response = await route.handle(input, context).catch(async (error: unknown) => {
    if (error instanceof Refusal) await route.noteRefusal?.(input, error, context)
    throw error
  })
  if (!service.checksAnswers) return response
  const checked = v.safeParse(route.call.response, response)
  if (checked.success) return response
  const at = checked.issues.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)
  throw new Error(`${route.call.path} broke its contract at ${at.join('; ')}`)
}

function contextOf({ request, address, path }: IncomingCall, answerHeaders: Headers, { store, log }: Service): Context {
  const language = languageOf(request.headers.get('accept-language'))
  return {
    ...store,
    session: null,
    language,
    header: (name) => request.headers.get(name),
    answerHeader: (name, value) => answerHeaders.append(name, value),
    address,
    get signal() {
      return request.signal
    },
    reportFault: (thrown) =>
      logThrown(thrown, { log, messages: SERVER_MESSAGES[language], method: request.method, path }),
  }
}

const retryAfter = (): string => String(1 + Math.floor(Math.random() * MAX_RETRY_AFTER_SECONDS))

interface RefuseCallInput {
  headers: Headers
  messages: ServerMessages
  log: Log
  /** Path of the call as declared. */
  path?: string
}

/** Converts an error to its envelope and logs one line. */
export function refuse(
  thrown: unknown,
  request: Request,
  { headers, messages: words, log, path }: RefuseCallInput,
): Response {
  const refusal = logThrown(thrown, {
    log,
    messages: words,
    method: request.method,
    path: path ?? loggedPath(request.url),
  })
  if (refusal.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', retryAfter())
  // The rest of the body that was not read would follow on this connection.
  if (refusal.status === 413) headers.set('Connection', 'close')
  if (isNavigation(request)) return refusalPage(refusal, request, headers)
  return new Response(refusalEnvelope(refusal), { status: refusal.status, headers })
}

interface LoggedCall {
  log: Log
  messages: ServerMessages
  method: string
  /** Path of the call as declared, else the result of `loggedPath`. */
  path: string
}

/** Logs one line for an error, unless the client has disconnected, and returns the refusal that it becomes. */
export function logThrown(thrown: unknown, { log, messages, method, path }: LoggedCall): Refusal {
  const refusal = refusalOf(thrown, messages)
  if (!(thrown instanceof ClientDisconnected)) log(entryOf(thrown, refusal, { method, path }))
  return refusal
}

function entryOf(thrown: unknown, refusal: Refusal, { method, path }: Pick<LoggedCall, 'method' | 'path'>): LogEntry {
  const isFault = thrown !== refusal
  return {
    level: isFault ? 'error' : 'info',
    event: isFault ? 'fault' : 'refusal',
    method,
    path,
    status: refusal.status,
    code: refusal.code,
    ...(refusal instanceof PermissionRefusal && { needs: refusal.needs }),
    ...(isFault && { error: describeError(thrown) }),
  }
}
