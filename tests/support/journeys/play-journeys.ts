import type { APIRequest } from '@playwright/test'
import * as v from 'valibot'
import { PROVIDERS } from '#server/domains/payments/gateways/gateways.ts'
import { paymentSetting } from '#server/domains/payments/services/payment-offer.ts'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import { test as base, expect } from '../store/store.ts'
import { provenBy } from '../store/test-scope.ts'
import type { TestStore } from '../store/test-store.ts'
import { ADMIN } from './account-steps.ts'
import { type App, type Journey, journeysIn } from './payment-journeys.ts'
import type { StaffAct } from './payment-steps.ts'

const APPS: readonly App[] = ['open', 'closed']

/** Signs staff in without a page, for the duration of the work. */
async function asStaff(
  { origin, market }: TestStore,
  playwright: APIRequest,
  work: (staff: StaffAct) => Promise<void>,
): Promise<void> {
  const request = await playwright.newContext({ extraHTTPHeaders: { origin } })
  const sent = async (path: string, data: object) => {
    const answer = await request.post(`${origin}${path}`, { data })
    expect(await answer.json()).toMatchObject({ OK: true })
  }
  await sent('/api/auth/login', { identifier: ADMIN[market], password: DEMO_PASSWORD, remember: true })
  await work((path, data = {}) => sent(`/api/staff/${path}`, data))
  await request.dispose()
}

/** Scoped to the test: a different set of worker fixtures would start another worker with its own store. */
export const test = base.extend<{ staff: StaffAct }>({
  staff: ({ playwright, store }, use) => asStaff(store, playwright.request, use),
})

/** Offers every gateway of the market; the demo of Malaysia uses senangPay alone. */
async function offerGateways(store: TestStore, request: APIRequest): Promise<() => Promise<void>> {
  const [row] = await store.db.query<{ value: v.InferOutput<typeof paymentSetting> }>(
    `select value from config where market = $1 and id = 'payments'`,
    [store.market],
  )
  const { services, methods, banks } = v.parse(paymentSetting, row?.value)
  const set = (value: object) => asStaff(store, request, (staff) => staff('configs/payments', { value }))
  await set({
    services: PROVIDERS.filter(({ markets }) => markets.includes(store.market)).reduce(
      (all, { service: code, name, needsMethod: needs_method }) =>
        all.some((one) => one.code === code) ? all : [...all, { code, name, needs_method }],
      services,
    ),
    methods: methods.map((method) => ({ ...method, enabled: true })),
    banks,
  })
  return () => set({ services, methods, banks })
}

/**
 * Runs all journeys of a market in series on one store, with the app open and with the app closed: long tests, each of
 * which names what proves it in `npm test`.
 */
export function runJourneys(market: 'MY' | 'ID'): void {
  test.describe.configure({ mode: 'default' })
  let takeBack = async (): Promise<void> => {}
  test.beforeAll(async ({ store, playwright }) => {
    takeBack = await offerGateways(store, playwright.request)
  })
  test.afterAll(() => takeBack())
  for (const journey of journeysIn(market)) for (const app of journey.apps ?? APPS) runJourney(journey, app)
}

function runJourney({ name, run: play, proofs }: Journey, app: App): void {
  test(`${name}, the app ${app} meanwhile`, provenBy(...proofs), async ({ page, store, staff }) => {
    await play({ page, store, staff, isClosed: app === 'closed' })
  })
}
