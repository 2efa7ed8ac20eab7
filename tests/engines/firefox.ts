import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type BiDi, openBiDi } from './bidi.ts'
import { type EngineBrowser, expressionOf, type OpenOptions } from './engine.ts'
import { startGroup, untilReady } from './processes.ts'

/** Disables prompts and telemetry; storage, caches and workers have the defaults. */
const PREFERENCES = {
  'app.normandy.enabled': false,
  'browser.aboutConfig.showWarning': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'remote.active-protocols': 1,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
}

interface Evaluated {
  type: 'success' | 'exception'
  result?: { value: string }
  exceptionDetails?: { text: string }
}

/** Opens Debian's Firefox over its own WebDriver BiDi, without a driver process. */
export async function openFirefox({ profile }: OpenOptions): Promise<EngineBrowser> {
  const folder = join(profile, 'firefox')
  mkdirSync(folder, { recursive: true })
  const lines = Object.entries(PREFERENCES).map(([name, value]) => `user_pref("${name}", ${JSON.stringify(value)});`)
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const log = join(profile, 'firefox.log')
  rmSync(log, { force: true })
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port', '0', 'about:blank']
  const group = startGroup('firefox-esr', args, { log })
  const address = await untilReady(async () => {
    const [, found] = /WebDriver BiDi listening on (ws:\S+)/.exec(readFileSync(log, 'utf8')) ?? []
    if (!found) throw new Error('Firefox does not listen')
    return found
  })
  const bidi = await openBiDi(`${address}/session`)
  const { capabilities } = await bidi.send<{ capabilities: { browserVersion: string } }>('session.new', {
    capabilities: {},
  })
  const { contexts } = await bidi.send<{ contexts: { context: string }[] }>('browsingContext.getTree', {})
  const [{ context } = { context: '' }] = contexts
  await bidi.send('browsingContext.setViewport', { context, viewport: { width: 390, height: 844 } })
  return {
    engine: 'firefox',
    version: `Firefox ${capabilities.browserVersion}`,
    ...windowOf(bidi, context),
    async kill() {
      bidi.close()
      await group.kill()
    },
    async close() {
      await bidi.send('browser.close', {}).catch(() => {})
      bidi.close()
      await group.kill()
    },
  }
}

function windowOf(bidi: BiDi, context: string): Omit<EngineBrowser, 'engine' | 'version' | 'kill' | 'close'> {
  const run: EngineBrowser['run'] = async (work, ...args) => {
    const { type, result, exceptionDetails } = await bidi.send<Evaluated>('script.evaluate', {
      expression: expressionOf(work, args),
      target: { context },
      awaitPromise: true,
    })
    if (type === 'exception' || !result) throw new Error(exceptionDetails?.text)
    return JSON.parse(result.value)
  }
  const click = async (css: string) => {
    const { x, y } = await run(centreOf, css)
    const pointer = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' } }
    const actions = [
      { type: 'pointerMove', x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ]
    await bidi.send('input.performActions', { context, actions: [{ ...pointer, actions }] })
  }
  /**
   * Firefox fails the command with this error when the page that is left still has requests, although it goes on to
   * load the document: its events show that the navigation is committed and loaded. So the document decides.
   */
  const navigate = async (method: string, params: object) => {
    const before = await run(() => performance.timeOrigin)
    await bidi.send(method, { context, ...params, wait: 'complete' }).catch(async (error: unknown) => {
      if (!String(error).includes('NS_BINDING_ABORTED')) throw error
      await untilReady(async () => {
        const [origin, state] = await run(() => [performance.timeOrigin, document.readyState] as const)
        if (origin === before || state !== 'complete') throw error
      })
    })
  }
  const traverse = async (delta: number) => {
    await bidi.send('browsingContext.traverseHistory', { context, delta })
  }
  return {
    run,
    click,
    goto: (url) => navigate('browsingContext.navigate', { url }),
    reload: () => navigate('browsingContext.reload', {}),
    back: () => traverse(-1),
    forward: () => traverse(1),
    async screenshot(file) {
      const { data } = await bidi.send<{ data: string }>('browsingContext.captureScreenshot', { context })
      writeFileSync(file, Buffer.from(data, 'base64'))
    },
  }
}

function centreOf(css: string): { x: number; y: number } {
  const element = document.querySelector(css)
  if (!element) throw new Error(`no element ${css}`)
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }
}
