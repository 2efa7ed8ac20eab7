import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { News } from '#contract/notifications/inbox.ts'
import { notify } from '#server/domains/notifications/services/notify.ts'
import { sendPushes } from '#server/domains/notifications/services/send-pushes.ts'
import { removeExpiredRows } from '#server/jobs/retention.ts'
import { newCustomer } from '../../support/data/test-accounts.ts'
import {
  type Api,
  logIn,
  openApi,
  PHONE,
  type SignedIn,
  type TestClock,
  testClock,
} from '../../support/journeys/api.ts'
import { type PushBrowser, type SimulatedPushService, simulatePushService } from '../../support/store/push-service.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const ORDER: News = {
  kind: 'order',
  what: 'ready',
  order_id: '01900000-0000-7000-8000-000000000001',
  order_no: 'MY26-000001',
  pickup_code: '123456',
}
let api: Api
let clock: TestClock
let push: SimulatedPushService
let key = ''
let person: SignedIn & { phone: string }

beforeAll(async () => {
  clock = testClock()
  push = simulatePushService(clock.now, () => key)
  api = await openApi({ push }, {}, clock)
})
/** A person whose welcome notification has been sent. */
beforeEach(async () => {
  push.answer = null
  person = await newCustomer(api, { remember: true })
  key = (await person.get('/api/push')).body.data.response.key ?? ''
  await api.db.query('delete from push_message')
  push.asked = 0
})
afterAll(() => api.close())

const subscriptionOf = ({ endpoint, p256dh, auth }: PushBrowser) => ({ endpoint, p256dh, auth })
const switchOn = async (as: SignedIn, browser = push.browser()): Promise<PushBrowser> => {
  const { status } = await as.post('/api/push', subscriptionOf(browser))
  expect(status).toBe(200)
  return browser
}
const isOn = async (as: SignedIn): Promise<boolean> => (await as.get('/api/push')).body.data.response.is_on

async function tell({ phone }: { phone: string }, news: News = ORDER): Promise<string> {
  const [row] = await api.db.query<{ id: string }>('select id from account where phone = $1', [phone])
  const now = new Date(clock.now())
  const telling = { accountId: row?.id ?? '', subject: randomUUID(), news, now }
  await api.db.transaction(async (transaction) => notify(transaction, telling))
  const [item] = await api.db.query<{ id: string }>('select id from inbox_item where subject = $1', [telling.subject])
  return item?.id ?? ''
}
const round = () => sendPushes(api.store, push)
const signInAgain = async ({ phone }: { phone: string }): Promise<SignedIn> => {
  await api.db.query(
    'update account set password_hash = (select password_hash from account where phone = $2) where phone = $1',
    [phone, PHONE.customer],
  )
  return logIn(api, phone)
}

describe('a browser with push switched on', () => {
  it('decrypts notifications, whose text is safe for any screen', async () => {
    const browser = await switchOn(person)
    const id = await tell(person)
    expect(await round()).toBe(1)
    const owner = /cart_owner=([^;]+)/.exec(person.cookie)?.[1]
    expect(browser.received).toEqual([
      {
        owner,
        id,
        title: 'Kabusa',
        text: 'Your order is ready for pickup.',
        quiet: 'There’s news from the store.',
        path: `/account/orders/${ORDER.order_id}`,
        ttl: 86_400,
        urgency: 'high',
      },
    ])
    expect(await round()).toBe(0)
    expect(browser.received).toHaveLength(1)
  })

  it('gets them in the language of the account', async () => {
    await person.post('/api/users/me', { first_name: 'Lina', last_name: 'Baru', email: null, locale: 'ms' })
    const browser = await switchOn(person)
    await tell(person)
    await round()
    expect(browser.received[0]?.text).toBe('Pesanan anda sedia untuk diambil.')
  })

  it('is one of at most ten per account, the newest', async () => {
    const first = await switchOn(person)
    const others: PushBrowser[] = []
    for (let count = 0; count < 10; count += 1) {
      clock.pass(1_000)
      others.push(await switchOn(await signInAgain(person)))
    }
    await tell(person)
    await round()
    expect(first.received).toEqual([])
    expect(others.map(({ received }) => received.length)).toEqual(Array(10).fill(1))
    expect(await isOn(person)).toBe(false)
  })

  it('does not get what its person has already read', async () => {
    const browser = await switchOn(person)
    const id = await tell(person)
    await person.post(`/api/inbox/${id}/read`, {})
    await round()
    expect(browser.received).toEqual([])
  })
})

describe('a subscription', () => {
  it('can be switched off, and on again', async () => {
    const browser = await switchOn(person)
    expect(await isOn(person)).toBe(true)
    await tell(person)
    await person.post('/api/push/delete', {})
    expect(await isOn(person)).toBe(false)
    await tell(person)
    await round()
    expect(browser.received).toEqual([])
    await switchOn(person, browser)
    await tell(person)
    await round()
    expect(browser.received).toHaveLength(1)
  })

  it.each([
    ['signing out', (as: SignedIn) => as.post('/api/auth/logout', {})],
    [
      'being signed out from elsewhere',
      async () => {
        const elsewhere = await signInAgain(person)
        const { sessions } = (await elsewhere.get('/api/users/me/sessions')).body.data.response
        for (const { id, current } of sessions.data)
          if (!current) await elsewhere.post(`/api/users/me/sessions/${id}/delete`, {})
      },
    ],
    [
      'a call after signing out without signal',
      (as: SignedIn) => api.ask('GET', '/api/users/me', { headers: { cookie: `${as.cookie}; signed_out=1` } }),
    ],
  ])('ends with %s', async (_how, leave) => {
    const browser = await switchOn(person)
    await tell(person)
    await leave(person)
    await tell(person)
    await round()
    expect([browser.received, push.asked]).toEqual([[], 0])
  })

  it('ends with its session, also before cleanup', async () => {
    const brief = await signInAgain(person)
    const browser = await switchOn(brief)
    clock.pass(13 * HOUR)
    await tell(person)
    await round()
    expect(browser.received).toEqual([])
    await removeExpiredRows(api.store)
    expect(await api.db.query('select 1 from push_subscription where endpoint = $1', [browser.endpoint])).toEqual([])
  })

  it('moves to the next user of the browser, without pending messages of the previous one', async () => {
    const browser = await switchOn(person)
    await tell(person)
    const next = await newCustomer(api)
    await api.db.query('delete from push_message m using account a where a.phone = $1', [next.phone])
    await tell(person)
    await switchOn(next, browser)
    await tell(person)
    await round()
    expect(browser.received).toEqual([])
    await tell(next)
    await round()
    expect(browser.received).toHaveLength(1)
    expect(await isOn(person)).toBe(false)
  })

  it('that ends while a message is sent causes no error', async () => {
    const all = await Promise.all(
      Array.from({ length: 16 }, async (_, index) => {
        const browser = push.browser()
        await person.post('/api/push', subscriptionOf(browser))
        return index % 2 === 0 ? person.post('/api/push/delete', {}) : tell(person)
      }),
    )
    expect(all).toHaveLength(16)
  })

  it.each([
    ['an address inside the network', { endpoint: 'https://169.254.169.254/latest' }, 'endpoint'],
    ['an address that is none', { endpoint: 'push' }, 'endpoint'],
    ['keys of no browser', { p256dh: 'AAAA' }, 'p256dh'],
  ])('is refused for %s', async (_what, wrong, field) => {
    const { status, body } = await person.post('/api/push', { ...subscriptionOf(push.browser()), ...wrong })
    expect([status, Object.keys(body.data.fields ?? {})]).toEqual([422, [field]])
    expect(await isOn(person)).toBe(false)
  })

  it('can be switched at most twenty times an hour', async () => {
    const statuses: number[] = []
    const subscription = subscriptionOf(push.browser())
    for (let count = 0; count < 21; count += 1) statuses.push((await person.post('/api/push', subscription)).status)
    expect(statuses).toEqual([...Array(20).fill(200), 429])
  })
})

describe('a push service', () => {
  it.each([404, 410])('that responds with %i gets nothing more for this browser', async (status) => {
    await switchOn(person)
    await tell(person)
    push.answer = { status, retryAfterSeconds: null }
    await round()
    expect(await isOn(person)).toBe(false)
    await tell(person)
    await round()
    expect(push.asked).toBe(1)
  })

  it.each([
    ['is silent', 'silent' as const],
    ['is ill', { status: 503, retryAfterSeconds: null }],
  ])('that %s gets retries at increasing intervals', async (_how, mood) => {
    const browser = await switchOn(person)
    await tell(person)
    push.answer = mood
    await round()
    await round()
    expect(push.asked).toBe(1)
    clock.pass(MINUTE)
    await round()
    clock.pass(4 * MINUTE)
    await round()
    expect(push.asked).toBe(2)
    push.answer = null
    clock.pass(MINUTE)
    await round()
    expect(browser.received).toMatchObject([{ ttl: 86_400 - 6 * 60 }])
  })

  it('that requests a delay is retried after it', async () => {
    const browser = await switchOn(person)
    await tell(person)
    push.answer = { status: 429, retryAfterSeconds: 3_600 }
    await round()
    push.answer = null
    clock.pass(59 * MINUTE)
    await round()
    expect(browser.received).toEqual([])
    clock.pass(2 * MINUTE)
    await round()
    expect(browser.received).toHaveLength(1)
  })

  it('that rejects a message gets no retry', async () => {
    await switchOn(person)
    await tell(person)
    push.answer = { status: 413, retryAfterSeconds: null }
    await round()
    clock.pass(HOUR)
    await round()
    expect(push.asked).toBe(1)
    expect(await isOn(person)).toBe(true)
  })

  it('that never responds is tried six times', async () => {
    await switchOn(person)
    await tell(person)
    push.answer = 'silent'
    for (let hour = 0; hour < 24; hour += 1) {
      await round()
      clock.pass(HOUR)
    }
    expect(push.asked).toBe(6)
    expect(await api.db.query('select 1 from push_message')).toEqual([])
  })

  it('gets nothing that is older than a day', async () => {
    await switchOn(person)
    await tell(person)
    clock.pass(25 * HOUR)
    await round()
    expect(push.asked).toBe(0)
    expect(await api.db.query('select 1 from push_message')).toEqual([])
  })
})

describe('a store without promotions', () => {
  it('accepts no subscriptions, and pushes nothing', async () => {
    const browser = await switchOn(person)
    await tell(person)
    await api.db.query(`update config set value = '{"mode":"reserve_and_collect"}' where id = 'sales_mode'`)
    try {
      expect((await person.get('/api/push')).body.data.response).toEqual({ key: null, is_on: false })
      expect((await person.post('/api/push', subscriptionOf(push.browser()))).status).toBe(423)
      await round()
      expect(browser.received).toEqual([])
    } finally {
      await api.db.query(`update config set value = '{"mode":"full"}' where id = 'sales_mode'`)
    }
  })
})
