import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { saveWebhook } from '#contract/webhooks/calls/save-webhook.ts'
import { systemClock } from '#server/clock.ts'
import { newProgram } from '../../support/data/api-keys.ts'
import { listen } from '../../support/data/event-receiver.ts'
import { responseOf } from '../../support/data/staff-calls.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import { type Api, logIn, openApi, PHONE } from '../../support/journeys/api.ts'
import { buy, fillCart } from '../../support/journeys/order-steps.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

/** What happens to one delivery on its way; `after`: the program has handled it, and its answer is lost. */
type Fault = 'refused' | `${'program' | 'server'} killed ${'before' | 'while' | 'after'}`
const KILLS: readonly Fault[] = [
  'program killed after',
  'server killed while',
  'program killed before',
  'server killed after',
  'program killed while',
  'server killed before',
]
/** Every kill three times with `PROOFS=whole`. */
const KILLED = isFullRun ? Array.from({ length: 3 }, () => KILLS).flat() : KILLS.slice(0, 2)
const FAULTS: readonly Fault[] = ['refused', 'refused', 'refused', ...KILLED]
const ORDERS = 10
const root = join(import.meta.dirname, '../../..')

let api: Api
let line: Server
const folder = mkdtempSync(join(tmpdir(), 'killed-programs-'))
const processes: Record<'program' | 'server', ChildProcess | null> = { program: null, server: null }
/** Lines of all runs of the program: type, id and data of what it has handled. */
const handled: string[] = []
/** Bodies of each event on their way, by id. */
const sent = new Map<string, string[]>()
const faults = [...FAULTS]
let starts: Record<keyof typeof processes, () => ChildProcess>

beforeAll(async () => {
  api = await openApi({}, {}, systemClock)
})
afterAll(async () => {
  for (const process of [end('program'), end('server')]) process?.kill('SIGKILL')
  line.closeAllConnections()
  line.close()
  await api.close()
  rmSync(folder, { recursive: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  const { port } = new URL(await listen(server))
  await new Promise((resolve) => server.close(resolve))
  return Number(port)
}

/** Begun anew when it ends by itself, as service managers do. */
function start(name: keyof typeof processes): void {
  const child = starts[name]()
  processes[name] = child
  child.once('exit', () => processes[name] === child && start(name))
  let rest = ''
  child.stdout?.on('data', (part) => {
    const lines = `${rest}${String(part)}`.split('\n')
    rest = lines.pop() ?? ''
    if (name === 'program') handled.push(...lines.filter((text) => text.startsWith('order.placed ')))
  })
}

function end(name: keyof typeof processes): ChildProcess | null {
  const child = processes[name]
  processes[name] = null
  return child
}

/** As by `kill -9`, and begun anew. */
async function killAndRestart(name: keyof typeof processes): Promise<void> {
  const child = end(name)
  if (!child) throw new Error(`${name} does not run`)
  child.kill('SIGKILL')
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
  start(name)
  // Nobody waits here until the time of a delivery that was under way has passed; another event comes first.
  await api.db.query(
    "update webhook_delivery set due_at = now() - random() * interval '1 second' where state = 'waiting'",
  )
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}

/** The way between both: passes deliveries on, and lets something happen to some of them. */
async function passOn(programPort: number, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await bodyOf(request)
  const id = String(request.headers['webhook-id'])
  sent.set(id, [...(sent.get(id) ?? []), body])
  const fault = faults.shift()
  if (fault === 'refused') return void response.writeHead(503).end('Try again later.')
  const [who, , when] = (fault ?? '').split(' ') as [keyof typeof processes | '', string, string]
  if (who !== '' && when === 'before') await killAndRestart(who)
  const passed = fetch(`http://127.0.0.1:${programPort}/events`, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
    body,
  }).catch(() => null)
  if (who !== '' && when === 'while') {
    await Promise.race([passed, wait(2)])
    await killAndRestart(who)
  }
  const answer = await passed
  if (who !== '' && when === 'after') await killAndRestart(who)
  if (!answer || when === 'after') return void response.destroy()
  response.writeHead(answer.status).end(await answer.text())
}

it('every event arrives once, or again with the same id, though either side is killed in the middle', {
  timeout: isFullRun ? 600_000 : 120_000,
}, async () => {
  const admin = await logIn(api, PHONE.admin)
  const { secret: key } = await newProgram(api, admin, { permissions: ['orders'] })
  const [programPort, serverPort] = [await freePort(), await freePort()]
  line = createServer((request, response) => void passOn(programPort, request, response))
  const body = { url: await listen(line), events: ['order.placed'], active: true }
  const { secret } = responseOf(saveWebhook, await admin.post('/api/staff/webhooks', body))
  starts = {
    program: () =>
      spawn(process.execPath, ['docs/examples/other-program.ts'], {
        cwd: root,
        env: {
          PORT: String(programPort),
          SEEN_FILE: join(folder, 'seen.txt'),
          STORE: `http://127.0.0.1:${serverPort}`,
          STORE_KEY: key,
          WEBHOOK_SECRET: secret ?? '',
        },
      }),
    server: () =>
      spawn(process.execPath, ['tests/support/store/webhook-server.ts', api.db.url, String(serverPort)], { cwd: root }),
  }
  const customer = await newCustomer(api)
  for (let at = 0; at < ORDERS; at += 1) {
    const cart_ids = await fillCart(customer, [{ productable_id: 1052 }])
    const choice = { cart_ids, delivery_method: 'PICKUP', pickup_store_id: 1, payment_service: 'MANUAL' }
    expect((await buy(customer, choice)).status).toBe(200)
  }
  start('program')
  start('server')
  const open = () => api.db.query("select 1 from webhook_delivery where state <> 'delivered'")
  while ((await open()).length > 0) {
    await wait(100)
    // The pauses after a refusal pass too.
    await api.db.query("update webhook_delivery set due_at = now() where state = 'waiting' and answered_at is not null")
  }

  expect(faults).toEqual([])
  const events = await api.db.query<{ id: string; body: string }>('select id, body from webhook_event order by id')
  expect(events).toHaveLength(ORDERS)
  const times = new Map(events.map(({ id }) => [id, handled.filter((text) => text.includes(` ${id} `)).length]))
  expect([...times.values()].filter((count) => count === 0)).toEqual([])
  // Only a kill between the work of the program and its note may repeat the work.
  const repeated = [...times.values()].filter((count) => count > 1)
  expect(repeated.length).toBeLessThanOrEqual(FAULTS.filter((fault) => fault.startsWith('program')).length)
  for (const { id, body: stored } of events) expect(new Set(sent.get(id))).toEqual(new Set([stored]))
  expect([...sent.values()].flat().length).toBeGreaterThan(ORDERS + 3)
  // The kills met different events, not one of them again and again.
  expect([...sent.values()].filter((bodies) => bodies.length > 1).length).toBeGreaterThan(isFullRun ? 4 : 2)
})
