import { Workbox } from 'workbox-window'
import { showAlert, showToast } from '../../lib/alerts-and-toasts.ts'
import type { AppUpdater } from '../../lib/app-update.ts'
import { onReconnect } from '../../lib/http/reconnect-events.ts'
import { untilLoaded } from '../../lib/http/until-loaded.ts'
import { documentLanguage } from '../../lib/language.ts'
import { pause } from '../../lib/pause.ts'
import { footerNamespace } from '../../messages/footer/footer-messages.ts'
import { frameNamespace } from '../../messages/frame/frame-messages.ts'
import { hasOpenWork, untilSent } from './open-work.ts'
import { takeOver } from './take-over.ts'

const WORKER = import.meta.env.DEV ? '/dev-sw.js?dev-sw' : '/sw.js'
const KIND: RegistrationOptions = import.meta.env.DEV ? { type: 'module' } : {}

/** Browsers look for a new version when a page is loaded; an installed app can stay open for days. */
const CHECK_AFTER_MS = 60 * 60_000

/** Most updates are done earlier; a new version that is still to be fetched can take a minute. */
const UNDER_WAY_AFTER_MS = 1_000

/** Pauses after each attempt to install a version that the person has asked for. */
const TAKE_AGAIN_MS = [1_000, 3_000, 0]

interface ScriptPolicy {
  createScriptURL(url: string): string
}

/** The Content-Security-Policy (Trusted Types) lets a worker start only through this policy, which allows one URL. */
function workerAddress(): string {
  const { trustedTypes } = window as unknown as {
    trustedTypes?: { createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy }
  }
  return trustedTypes?.createPolicy('worker', { createScriptURL: () => WORKER }).createScriptURL(WORKER) ?? WORKER
}

const workers = (): ServiceWorkerContainer | undefined => navigator.serviceWorker

/**
 * Registers the first worker of this device. A registration that a lost connection ended is repeated when the connection
 * may be back; it stays without one in a private window, or when the storage is full.
 */
async function untilFirstInstalled(address: string): Promise<void> {
  for (;;) {
    try {
      const { active, waiting, installing } = await navigator.serviceWorker.register(address, KIND)
      if (!active && !waiting && installing) await untilInstalled(installing)
      return
    } catch (error) {
      console.warn(error)
      await untilReconnect()
    }
  }
}

const untilReconnect = () =>
  new Promise<void>((resolve) => {
    const stop = onReconnect(() => {
      stop()
      resolve()
    })
  })

/** The active worker, once there is one. */
const activeWorker = async (): Promise<ServiceWorker | null> => (await navigator.serviceWorker.ready).active

type UpdateText = 'ready' | 'required' | 'later'

/** One notice after the other: each replaces the one before. */
const NOTICE = { id: 'update', autoClose: false } as const

/** Timer of the notice that an update is under way. */
let underWay: ReturnType<typeof setTimeout> | undefined

async function showUpdate(text: UpdateText, run: () => void): Promise<void> {
  clearTimeout(underWay)
  const { update } = await untilLoaded(() => footerNamespace.load())
  showToast({
    ...NOTICE,
    kind: text === 'ready' ? 'info' : 'warning',
    message: update[text],
    action: { label: text === 'later' ? update.reload : update.now, run },
  })
}

/** Tells that the update is under way, once the notice that was tapped has closed, and unless there is a newer one. */
function showUnderWay(): void {
  clearTimeout(underWay)
  underWay = setTimeout(() => {
    void footerNamespace.load().then(({ update }) => showToast({ ...NOTICE, kind: 'info', message: update.underWay }))
  }, UNDER_WAY_AFTER_MS)
}

/** Moves this tab to the new version, unless somebody works in it: then they are asked. */
async function moveOn(): Promise<void> {
  if (!hasOpenWork()) await untilSent()
  if (hasOpenWork()) return showUpdate('later', () => location.reload())
  location.reload()
}

/** The person has asked for the new version: one that is installed from then on takes over without another tap. */
let isWanted = false

/** Resolves when the worker is installed. Rejects when a file of the new version could not be fetched. */
function untilInstalled(worker: ServiceWorker): Promise<void> {
  if (worker.state !== 'installing') return Promise.resolve()
  return new Promise((resolve, reject) => {
    const done = () =>
      worker.state === 'redundant' ? reject(new Error('the new version was not installed')) : resolve()
    worker.addEventListener('statechange', done, { once: true })
  })
}

/**
 * Looks for a new version and moves to it as soon as it is installed; without a worker a reload does that.
 *
 * @throws when the server cannot be reached, or the connection breaks while the version is installed
 */
async function take(): Promise<void> {
  isWanted = true
  const registration = await workers()?.getRegistration()
  if (registration && !registration.waiting) await registration.update()
  const next = registration?.waiting ?? registration?.installing
  if (!next) return location.reload()
  await untilInstalled(next)
  await takeOver(next)
}

/** As `take`, tried again on a bad connection; in the end the person is told, and asked again. */
async function takeOrExplain(text: UpdateText): Promise<void> {
  showUnderWay()
  for (const wait of TAKE_AGAIN_MS) {
    try {
      return await take()
    } catch (error) {
      console.warn(error)
      await pause(wait)
    }
  }
  showAlert((await frameNamespace.load()).unreachable)
  await offerUpdate(text)
}

const offerUpdate = (text: UpdateText) => showUpdate(text, () => void takeOrExplain(text))

export const appUpdater: AppUpdater = {
  require: () => void offerUpdate('required'),
  take: () => void takeOrExplain('required'),
}

/**
 * Registers the worker and offers a new version when one is waiting; without a tap it takes over when the app is opened
 * after all its tabs were closed. When the person accepts, every open tab reloads, because all are then served by the
 * new version. A tab in which somebody types or checks out asks first.
 */
export async function offerUpdates(): Promise<void> {
  const address = workerAddress()
  const worker = new Workbox(address, KIND)
  const offer = async (waiting: ServiceWorker | undefined) => {
    // The very first version is activated without waiting.
    if ((await activeWorker()) === waiting) return
    // `controllerchange` does not fire in a page that was reloaded past the worker and is of another build than it.
    if (!navigator.serviceWorker.controller) {
      waiting?.addEventListener('statechange', () => waiting.state === 'activated' && void moveOn())
    }
    if (isWanted && waiting) await takeOver(waiting)
    else await offerUpdate('ready')
  }
  worker.addEventListener('waiting', ({ sw }) => void offer(sw))
  watchController()

  if (!navigator.serviceWorker.controller) await untilFirstInstalled(address)
  await worker.register().catch((error: unknown) => console.warn(error))
  await activeWorker()
  askControl()
  keepRest()
  // What a lost connection left out is fetched when it is back.
  addEventListener('online', keepRest)
  checkWhenShown()
}

/** Moves this page on with its worker. The first worker of a page without one is of its own build. */
function watchController(): void {
  const { serviceWorker } = navigator
  let hasWorker = Boolean(serviceWorker.controller)
  serviceWorker.addEventListener('controllerchange', () => {
    if (hasWorker) void moveOn()
    hasWorker = true
  })
  serviceWorker.addEventListener('message', ({ data, ports: [port] }) => {
    if (data?.type === 'BUILD') port?.postMessage(__BUILD__)
  })
}

async function tellWorker(message: object): Promise<void> {
  ;(await activeWorker())?.postMessage(message)
}

/** A page without a worker asks the active one to answer for it, which it does for a page of its own build. */
const askControl = () => {
  if (!navigator.serviceWorker.controller) void tellWorker({ type: 'CLAIM' })
}

/** Caches the rest of the app now that the page is loaded, the messages of this language first. */
const keepRest = () => void tellWorker({ type: 'KEEP', language: documentLanguage() })

function checkWhenShown(): void {
  let checkedAt = performance.now()
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return
    askControl()
    if (performance.now() - checkedAt < CHECK_AFTER_MS) return
    checkedAt = performance.now()
    void workers()
      ?.getRegistration()
      .then((registration) => registration?.update())
      .catch(() => {})
  })
}
