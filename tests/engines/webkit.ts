import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort } from '#server/platform/database/embedded/free-port.ts'
import { type EngineBrowser, expressionOf, type OpenOptions } from './engine.ts'
import { startGroup, untilReady } from './processes.ts'
import { openWebDriver } from './webdriver.ts'

/**
 * Opens Debian's WebKitGTK. Its page cache stays enabled, as in Safari: a page that is left is frozen, not destroyed.
 * Hardware acceleration must stay enabled: without it view transitions crash the page process.
 */
export async function openWebKit({ profile }: OpenOptions): Promise<EngineBrowser> {
  const port = await freePort()
  // A virtual screen and its own session bus.
  const desktop = ['--', 'xvfb-run', '-a', '-s', '-screen 0 1600x1200x24', 'bash', '-c']
  const driving = `openbox & exec WebKitWebDriver --host=127.0.0.1 --port=${port}`
  const group = startGroup('dbus-run-session', [...desktop, driving], {
    log: join(profile, 'webkit.log'),
    env: { WEBKIT_PROFILE: profile, LIBGL_ALWAYS_SOFTWARE: '1', NO_AT_BRIDGE: '1' },
  })
  const driver = `http://127.0.0.1:${port}`
  await untilReady(() => fetch(`${driver}/status`))
  const {
    version,
    command: send,
    element,
  } = await openWebDriver(driver, {
    'webkitgtk:browserOptions': { binary: join(import.meta.dirname, 'webkit-window.py'), args: [] },
  })
  return {
    engine: 'webkit',
    version: `WebKitGTK ${version}`,
    goto: (url) => send('POST', '/url', { url }),
    reload: () => send('POST', '/refresh', {}),
    back: () => send('POST', '/back', {}),
    forward: () => send('POST', '/forward', {}),
    async run(work, ...args) {
      const script = `const done = arguments[0]; ${expressionOf(work, args)}
        .then((json) => done({ json }), (error) => done({ error: String(error) }))`
      const { json, error } = await send<{ json?: string; error?: string }>('POST', '/execute/async', {
        script,
        args: [],
      })
      if (json === undefined) throw new Error(error)
      return JSON.parse(json)
    },
    async click(css) {
      await send('POST', `/element/${await element(css)}/click`, {})
    },
    async screenshot(file) {
      writeFileSync(file, Buffer.from(await send<string>('GET', '/screenshot'), 'base64'))
    },
    kill: () => group.kill(),
    async close() {
      await send('DELETE', '').catch(() => {})
      await group.kill()
    },
  }
}
