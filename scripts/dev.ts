/**
 * `npm run dev`: the store on its own database, with hot reload of the page, a server that restarts when its source
 * changes, and a worker built on request. Network faults can be simulated: keys `o` online, `f` offline, `s` slow, `c`
 * cut (the server handles the request, the response is lost), or `/__signal/on|off|slow|cut`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { join } from 'node:path'
import { createServer as createVite, type ViteDevServer } from 'vite'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { callThrough } from '#server/platform/render/call-api.ts'
import { createPages } from '#server/platform/render/pages.ts'
import type { Renderer } from '#server/platform/render/renderer.ts'
import { fillTemplate } from '#server/platform/render/template.ts'
import { readEnvironment } from '#server/store-env.ts'
import { DEV_LIST, devList } from './precache-list.ts'

const root = join(import.meta.dirname, '..')
const config = readConfig(readEnvironment(process.env, root), root)
const backPort = config.port + 1
const back = `http://127.0.0.1:${backPort}`
const SLOW_MS = 3_000
const TO_SERVER = /^\/(api|_ipx|storage)(\/|$)/
/** Requests for the bundler always pass; otherwise changes could not be loaded while simulated offline. */
const OF_BUNDLER = /^\/(@|src\/|node_modules\/|contract\/|dev-sw\.js|icons\/)/

const SIGNALS = { o: 'on', f: 'off', s: 'slow', c: 'cut' } as const
type Signal = (typeof SIGNALS)[keyof typeof SIGNALS]
let signal: Signal = 'on'

function setSignal(next: Signal): void {
  signal = next
  console.log(`signal: ${signal}`)
}

/** Starts the store's server on the next port; pages use the address of the development server. */
function startServer(): void {
  // The server requires built files to start, even though pages are rendered from the sources here.
  if (!existsSync(join(root, 'dist/page.html'))) {
    spawnSync(process.execPath, [join(root, 'scripts/build.ts')], { stdio: 'inherit' })
  }
  const watched = ['server', 'contract'].flatMap((folder) => ['--watch-path', join(root, folder)])
  const child = spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'server/main.ts')], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PORT: String(backPort), PUBLIC_URL: config.publicUrl },
  })
  process.on('exit', () => child.kill())
  for (const name of ['SIGINT', 'SIGTERM'] as const) process.on(name, () => process.exit(0))
}

/** Forwards a request; `isCut` drops the response after the server has handled the request. */
function forwardRequest(incoming: IncomingMessage, outgoing: ServerResponse, isCut: boolean): void {
  const { method, headers, url } = incoming
  const onward = request(`${back}${url}`, { method, headers }, (answer) => {
    if (isCut) {
      answer.resume().on('end', () => outgoing.destroy())
      return
    }
    outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(outgoing)
  })
  onward.on('error', () => outgoing.destroy())
  incoming.pipe(onward)
}

/**
 * Renders pages from the current sources. Without a content security policy: the bundler's scripts and styles are
 * inline.
 */
async function answerPage(vite: ViteDevServer, incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const pages = createPages({
    store: { config, clock: systemClock },
    dist: '',
    callApi: callThrough(
      (request) => fetch(request.url.replace(config.publicUrl, back), { headers: request.headers }),
      config.publicUrl,
    ),
    log: ({ error }) => console.error(error),
    source: {
      renderer: async () => (await vite.ssrLoadModule('/src/entry-server.tsx')) as Renderer,
      async template(filling) {
        const html = await readFile(join(root, 'index.html'), 'utf8')
        return fillTemplate(await vite.transformIndexHtml('/index.html', html), filling)
      },
      files: () => ({ scripts: [], sheets: [] }),
    },
  })
  const headers = new Headers()
  for (const [name, value] of Object.entries(incoming.headers)) if (value) headers.set(name, String(value))
  headers.delete('accept-encoding')
  const answer = await pages.answer(new Request(`${config.publicUrl}${incoming.url}`, { headers }))
  answer.headers.delete('content-security-policy')
  outgoing.writeHead(answer.status, Object.fromEntries(answer.headers))
  outgoing.end(Buffer.from(await answer.arrayBuffer()))
}

function answerSignal(path: string, outgoing: ServerResponse): void {
  const requestedSettings = Object.values(SIGNALS).find((name) => path === `/__signal/${name}`)
  if (requestedSettings) setSignal(requestedSettings)
  outgoing.writeHead(requestedSettings ? 200 : 404, { 'Content-Type': 'text/plain; charset=utf-8' })
  outgoing.end(`signal: ${signal}\n`)
}

function readKeys(): void {
  if (!process.stdin.isTTY) return
  process.stdin.setRawMode(true).setEncoding('utf8')
  process.stdin.on('data', (typed) => {
    const key = String(typed)
    if (key === '\u0003') process.exit(0)
    if (key in SIGNALS) setSignal(SIGNALS[key as keyof typeof SIGNALS])
  })
}

const front = createServer()
const vite = await createVite({ root, server: { middlewareMode: true, hmr: { server: front } } })

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  const path = new URL(incoming.url ?? '/', config.publicUrl).pathname
  if (path.startsWith('/__signal')) return answerSignal(path, outgoing)
  if (path === `/${DEV_LIST}`) return void outgoing.end(JSON.stringify(devList()))
  if (!OF_BUNDLER.test(path)) {
    if (signal === 'off') return void outgoing.destroy()
    if (signal === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MS))
    if (TO_SERVER.test(path)) return forwardRequest(incoming, outgoing, signal === 'cut')
  }
  await new Promise((next) => vite.middlewares(incoming, outgoing, next))
  await answerPage(vite, incoming, outgoing)
}

front.on('request', (incoming: IncomingMessage, outgoing: ServerResponse) => {
  answer(incoming, outgoing).catch((error: unknown) => {
    console.error(error)
    outgoing.writeHead(500).end()
  })
})

startServer()
readKeys()
front.listen(config.port, config.host, () => {
  console.log(`The store is at ${config.publicUrl} once its server is up. Signal: o on, f off, s slow, c cut.`)
})
