import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Api, logIn, openApi, PHONE, stoppedClock, type TestClock } from '../../support/journeys/api.ts'
import {
  askFor,
  type BreakAt,
  listed,
  paidOrder,
  runJobs,
  type SimulatedInvoices,
  simulateInvoices,
  switchOn,
} from '../../support/journeys/invoice-steps.ts'
import { failingDatabase } from '../../support/store/failing-database.ts'

const SUBMIT = 'POST /api/v1.0/documentsubmissions/'
const ORDERS = 3

let api: Api
let clock: TestClock
let service: SimulatedInvoices

beforeEach(async () => {
  clock = stoppedClock()
  service = simulateInvoices(clock)
  api = await openApi({ invoices: service }, {}, clock)
  const admin = await logIn(api, PHONE.admin)
  const person = await logIn(api, PHONE.customer)
  const today = new Date(clock.now())
  await switchOn(admin, today.toISOString().slice(0, 7).concat('-01'))
  const [account] = await api.db.query<{ id: string }>('select id from account where phone = $1', [PHONE.customer])
  for (let number = 1; number <= ORDERS; number += 1) {
    const order = await paidOrder(api, { accountId: account?.id ?? '', at: today, number, prices: [1_000 * number] })
    await askFor(person, order.id)
  }
})
afterEach(() => api.close())

const valid = () => service.service.all().filter((one) => service.service.statusOf(one) === 'Valid')

/** What became of the invoices here, how often the service has each, and whether both name the same documents. */
async function outcome() {
  const found = await listed(await logIn(api, PHONE.admin))
  const uuids = valid().map(({ uuid }) => uuid)
  return {
    states: found.map(({ state }) => state),
    times: found.map(({ number }) => valid().filter((one) => one.number === number).length),
    isSame: uuids.length === found.length && found.every(({ reference }) => uuids.includes(reference ?? '')),
  }
}
const ONCE = { states: ['valid', 'valid', 'valid'], times: [1, 1, 1], isSame: true }

/** Breaks the request with this number, from 1, and no other. */
function breakOnce(at: number, how: BreakAt): void {
  let count = 0
  service.fault = () => {
    count += 1
    return count === at ? how : null
  }
}

/** Requests of an undisturbed run: token, submission, a question too early, and one that is answered. */
const REQUESTS = 4

describe('a connection that breaks', () => {
  const cases = Array.from({ length: REQUESTS }, (_, at) => at + 1).flatMap((at) => [
    [at, 'request'] as const,
    [at, 'answer'] as const,
  ])
  it.each(cases)('at request %i, the %s lost, sends nothing twice', async (at, how) => {
    breakOnce(at, how)
    await runJobs(api, service)
    expect(await outcome()).toEqual(ONCE)
  })

  it('loses no request of the undisturbed run in these cases', async () => {
    await runJobs(api, service, 2)
    expect(service.arrived).toHaveLength(REQUESTS)
    expect(await outcome()).toEqual(ONCE)
  })

  it('twice in a row, and a look-up that fails, sends nothing twice', async () => {
    const faults: Record<string, (BreakAt | Response)[]> = {
      submissions: ['answer', 'answer'],
      search: [new Response('broken', { status: 500 }), 'answer'],
    }
    service.fault = (asked) => {
      const name = Object.keys(faults).find(
        (part) => asked.includes(part) && (part !== 'submissions' || asked === SUBMIT),
      )
      return (name && faults[name]?.shift()) || null
    }
    await runJobs(api, service, 20)
    expect(faults).toEqual({ submissions: ['answer'], search: [] })
    expect(await outcome()).toEqual(ONCE)
  })

  it('is found by the duplicate check of the service when its list does not show what arrived', async () => {
    let isLost = false
    service.fault = (asked) => {
      if (asked === SUBMIT && !isLost) {
        isLost = true
        return 'answer'
      }
      const isEmpty = asked.includes('/search')
      return isEmpty ? Response.json({ result: [], metadata: { totalPages: 0, totalCount: 0 } }) : null
    }
    await runJobs(api, service, 20)
    expect(await outcome()).toEqual(ONCE)
  })
})

describe('a database that fails', () => {
  it('at any statement of the jobs leaves nothing sent twice', async () => {
    const failing = failingDatabase(api.db)
    const broken = { ...api, store: { ...api.store, db: failing } }
    let at = 0
    do {
      at += 1
      failing.asked = 0
      failing.failAt = at
      await runJobs(broken, service, 1).catch(() => {})
    } while (failing.asked >= at && at < 200)
    failing.failAt = 0
    await runJobs(api, service, 20)
    expect(at).toBeGreaterThan(10)
    expect(await outcome()).toEqual(ONCE)
  })
})

describe('a server process that is killed', () => {
  /** Starts the jobs in a process of their own against the simulator behind a port. */
  async function runKilled(killAt: 'while' | 'after' | 'never'): Promise<number | null> {
    const child = { kill: () => {} }
    const answer = async (request: Request): Promise<Response> => {
      const { pathname, search } = new URL(request.url)
      const isSubmit = request.method === 'POST' && pathname.endsWith('/documentsubmissions/')
      if (isSubmit && killAt === 'while') child.kill()
      const response = await service.service.answer(pathname.slice('/simulator/myinvois'.length) + search, request)
      if (isSubmit && killAt === 'after') child.kill()
      return response
    }
    const server = serve({ fetch: answer, port: 0, hostname: '127.0.0.1' })
    await once(server, 'listening')
    const bound = server.address()
    const port = typeof bound === 'object' && bound ? bound.port : 0
    const sender = fork(join(import.meta.dirname, '../../support/store/invoice-sender.ts'), [
      api.db.url,
      `http://127.0.0.1:${port}`,
    ])
    child.kill = () => void sender.kill('SIGKILL')
    const [code] = (await once(sender, 'exit')) as [number | null]
    server.close()
    return code
  }

  it.each(['while', 'after'] as const)('%s the service takes the submission sends nothing twice', async (killAt) => {
    expect(await runKilled(killAt)).toBeNull()
    expect(service.service.all()).toHaveLength(ORDERS)
    clock.pass(3 * 60_000)
    await runJobs(api, service)
    expect(await outcome()).toEqual(ONCE)
  })

  it('is not needed by the test: undisturbed it ends by itself', async () => {
    expect(await runKilled('never')).toBe(0)
    await runJobs(api, service)
    expect(await outcome()).toEqual(ONCE)
  })
})
