import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, chromium } from 'playwright'

export interface KillableBrowser {
  browser: Browser
  context: BrowserContext
  /** Sends SIGKILL to the whole process group, as a phone that runs out of memory does. */
  kill(): Promise<void>
  /** Ends the browser cleanly. */
  close(): Promise<void>
}

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
]

/** Starts a Chromium in its own process group, on a profile folder that outlives it, opened at about:blank. */
export async function launchKillable(
  profile: string,
  executable = process.env.CHROME_PATH ?? '/usr/bin/chromium',
): Promise<KillableBrowser> {
  const portFile = join(profile, 'DevToolsActivePort')
  rmSync(portFile, { force: true })
  for (const lock of ['SingletonLock', 'SingletonSocket', 'SingletonCookie'])
    rmSync(join(profile, lock), { force: true })
  const child = spawn(executable, [...FLAGS, `--user-data-dir=${profile}`, 'about:blank'], {
    detached: true,
    stdio: 'ignore',
  })
  const port = await debuggingPort(child, portFile)
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  const [context] = browser.contexts()
  if (!context) throw new Error('Chromium opened without a context')
  const ended = () => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve())
  return {
    browser,
    context,
    async kill() {
      if (child.pid) process.kill(-child.pid, 'SIGKILL')
      await ended()
      await browser.close().catch(() => undefined)
    },
    async close() {
      const session = await browser.newBrowserCDPSession()
      await session.send('Browser.close').catch(() => undefined)
      await ended()
    },
  }
}

async function debuggingPort(child: ChildProcess, file: string): Promise<number> {
  const gaveUp = performance.now() + 30_000
  while (performance.now() < gaveUp) {
    if (child.exitCode !== null) throw new Error(`Chromium ended with ${child.exitCode}`)
    const written = existsSync(file) ? readFileSync(file, 'utf8') : ''
    if (written.includes('\n')) return Number(written.split('\n')[0])
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('Chromium did not open its debugging port')
}
