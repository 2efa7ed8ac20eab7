import { type BrowserContext, expect, type TestInfo, test } from '@playwright/test'
import { demoLeftovers } from '../../support/data/demo-leftovers.ts'
import { buyAndPay, CUSTOMER, documentsOf, mailsTo, registerAsCustomer } from '../../support/device/owner-customer.ts'
import {
  checkDelivery,
  checkTax,
  enter,
  fillBrand,
  fillCompany,
  fillPayments,
  importProducts,
  look,
  type OwnerScene,
  openPage,
  openStore,
  PRODUCTS,
  publishLegalTexts,
  signInAsOwner,
  testMessages,
} from '../../support/journeys/owner-steps.ts'
import { OWNERS, type Owner, type OwnerStore, setUpStore } from '../../support/store/owner-store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

const CONTACT = /^(Contact us|Hubungi kami)$/

/** From the set-up to the opening, through the screens alone. */
async function play(owner: Owner, store: OwnerStore, { newContext, info }: { newContext: NewContext; info: TestInfo }) {
  const scene = async (): Promise<OwnerScene> => {
    const page = await (await newContext()).newPage()
    page.setDefaultTimeout(15_000)
    return { owner, store, page, info }
  }
  const [admin, customer] = [await scene(), await scene()]
  await signInAsOwner(admin)
  await fillBrand(admin)
  await fillCompany(admin)
  await importProducts(admin)
  await fillPayments(admin)
  await checkDelivery(admin)
  await checkTax(admin)
  await publishLegalTexts(admin)
  await testMessages(admin)
  await registerAsCustomer(customer)
  await buyAndPay(customer)
  await openStore(admin)
  const visitor = await scene()
  // A running server reads its settings every two seconds.
  await expect.poll(async () => (await fetch(`${store.server.origin}/api/home`)).status).toBe(200)
  await openPage(visitor, '/shop')
  await enter(visitor.page)
  await expect(visitor.page.getByRole('heading', { level: 1 })).toContainText(String(PRODUCTS))
  await expect(visitor.page.getByRole('banner').locator('a[data-logo]')).toHaveCSS(
    'background-image',
    /brand\/logo\.png/,
  )
  await look(visitor, '22-visitor')
  await visitor.page.getByRole('contentinfo').getByRole('link', { name: CONTACT }).click()
  await expect(visitor.page.getByRole('heading', { level: 1 })).toHaveText(CONTACT)
  // The owner has entered no store to visit.
  await expect(visitor.page.locator('main a[href="/store-locator"]')).toHaveCount(0)
  return { admin, customer, visitor }
}

type NewContext = () => Promise<BrowserContext>

for (const owner of OWNERS) {
  const title = `an owner in ${owner.market} opens a store through the screens, and nothing of the demo is left`
  test(
    title,
    provenBy(
      'tests/api/site/live-store.test.ts',
      'tests/api/payments/payment-setups.test.ts',
      'server/setup/setup-answers.test.ts',
    ),
    async ({ browser }, info) => {
      test.slow()
      const store = await setUpStore(owner)
      try {
        const newContext = () => browser.newContext({ viewport: { width: 1280, height: 844 } })
        const { admin, customer } = await play(owner, store, { newContext, info })
        await expect.poll(() => mailsTo(admin, CUSTOMER).length, { timeout: 60_000 }).toBeGreaterThan(2)
        const left = await demoLeftovers({
          origin: store.server.origin,
          people: { admin: admin.page.context(), customer: customer.page.context() },
          mails: store.mail.mails,
          documents: await documentsOf(customer),
        })
        expect(left).toEqual([])
      } finally {
        await store.close()
      }
    },
  )
}
