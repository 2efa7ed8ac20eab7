import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { BrowserContext } from 'playwright'
import { ROLE } from '#contract/constants.ts'
import { DEMO_PASSWORD } from '../data/demo-password.ts'
import type { Customer, TestStore } from '../store/test-store.ts'

export interface ActingDealer {
  id: string
  /** Full name, as shown in the dealer selector. */
  name: string
  phone: string
}

export interface SalesPerson extends Customer {
  dealers: [ActingDealer, ActingDealer]
}

/** Creates a sales person for this test alone, with no dealers assigned. */
export async function newSeller(store: TestStore): Promise<Customer> {
  const seller = await store.customer()
  await store.db.query('update account set role_id = $2 where id = $1', [seller.id, ROLE.salesPerson])
  return seller
}

/** Creates a sales person for this test alone, with the two approved dealers of the demo. */
export async function newSalesPerson(store: TestStore): Promise<SalesPerson> {
  const { id, phone } = await newSeller(store)
  const [one, other] = await store.db.query<ActingDealer>(
    `select d.id, a.first_name || ' ' || a.last_name as name, a.phone
       from dealer_company d join account a on a.id = d.account_id
      where d.market = 'MY' and d.status = 'approved' and a.phone like '+601000002%' order by a.phone limit 2`,
  )
  if (!one || !other) throw new Error('The demo has two approved dealers')
  for (const dealer of [one, other])
    await store.db.query('insert into sales_assignment values ($1, $2)', [id, dealer.id])
  return { id, phone, dealers: [one, other] }
}

/** Creates an approved dealer with credit for this test alone, assigned to this sales person. */
export async function newDealerOf(store: TestStore, person: Customer, creditLimit: number): Promise<ActingDealer> {
  const { id: account, phone } = await store.customer()
  const id = randomUUID()
  await store.db.query('update account set role_id = $2 where id = $1', [account, ROLE.dealer])
  await store.db.query(
    `insert into dealer_company (id, account_id, market, company_name, status, credit_limit)
     values ($1, $2, $3, 'Kedai Ujian', 'approved', $4)`,
    [id, account, store.market, creditLimit],
  )
  await store.db.query('insert into sales_assignment values ($1, $2)', [person.id, id])
  return { id, name: 'Test Customer', phone }
}

/** Creates an approved dealer with a sales person of their own, for this test alone. */
export const newDealerWithCredit = async (store: TestStore, creditLimit: number): Promise<ActingDealer> =>
  newDealerOf(store, await newSeller(store), creditLimit)

/** Signs in through the dealers' call without the page; the cookies are set in the context. */
export async function logInAsDealer(
  store: TestStore,
  context: BrowserContext,
  { phone }: { phone: string },
): Promise<void> {
  await store.confirmAge(context)
  const answer = await context.request.post(`${store.origin}/api/auth/dealer/login`, {
    headers: { origin: store.origin },
    data: { identifier: phone, password: DEMO_PASSWORD, remember: true },
  })
  expect(answer.ok()).toBe(true)
}

/** The bar that shows for which dealer the sales person acts. */
export const actingBar = (page: Page): Locator => page.getByRole('complementary', { name: 'Dealer' })

export const selector = (page: Page): Locator => page.getByRole('dialog', { name: 'Search dealers by name' })

export const dealerNamed = (page: Page, { name }: ActingDealer): Locator =>
  selector(page).getByRole('option').filter({ hasText: name })

/** Switches to a dealer when no changes for another dealer are pending. */
export async function actFor(page: Page, dealer: ActingDealer): Promise<void> {
  await actingBar(page).getByRole('button').click()
  await dealerNamed(page, dealer).click()
  await expect(actingBar(page)).toContainText(`Acting for ${dealer.name}`)
}

/** Switches dealers while changes are pending, and confirms the question about them. */
export async function leaveFor(page: Page, from: ActingDealer, to: ActingDealer): Promise<void> {
  await actingBar(page).getByRole('button').click()
  await dealerNamed(page, to).click()
  const question = page.getByRole('alertdialog', { name: `Change to ${to.name}?` })
  await expect(question).toContainText(`sent for ${from.name}.`)
  await question.getByRole('button', { name: 'Change dealer' }).click()
  await expect(actingBar(page)).toContainText(`Acting for ${to.name}`)
}

/** Pieces in each dealer's cart in the database, by dealer and product. */
export async function cartsOnServer(store: TestStore, { id, dealers }: SalesPerson): Promise<Record<number, number>[]> {
  const rows = await store.db.query<{ dealer_id: string; product: number; quantity: number }>(
    `select c.dealer_id, l.productable_id as product, l.quantity
       from cart_line l join cart c on c.id = l.cart_id where c.account_id = $1`,
    [id],
  )
  return dealers.map((dealer) =>
    Object.fromEntries(
      rows.filter(({ dealer_id }) => dealer_id === dealer.id).map(({ product, quantity }) => [product, quantity]),
    ),
  )
}
