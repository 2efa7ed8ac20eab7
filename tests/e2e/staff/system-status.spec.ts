import { randomUUID } from 'node:crypto'
import { HEADER } from '#contract/constants.ts'
import { ADMIN, expectToFit, signInAs } from '../../support/journeys/account-steps.ts'
import { violations } from '../../support/pages/violations.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test(
  'an owner finds the error behind the reference of an error page',
  provenBy('tests/api/device-reports/faults.test.ts'),
  async ({ page, store }) => {
    const reference = randomUUID()
    await store.db.query(
      `insert into fault (id, market, at, source, request_id, place, status, error, line)
     values ($1, $3, now(), 'request', $2, 'GET /api/orders/{id}', 500, 'TypeError', 'server/domains/orders/x.ts:12'),
            (gen_random_uuid(), $3, now(), 'task', null, 'send notices', null, 'Error', null)`,
      [randomUUID(), reference, store.market],
    )
    await signInAs(page, store, { phone: ADMIN[store.market] })
    await page.goto('/staff/health')
    const errors = page.getByRole('region', { name: 'Recent errors' })
    const now = page.getByRole('region', { name: 'Right now' })
    await expect(now).toContainText(/needs? your attention/)
    await expect(now).toContainText(/\d+ in the last 24 hours/)
    await expect(errors.getByRole('listitem').filter({ hasText: 'send notices' })).toContainText(
      'Automatic work failed',
    )
    await page.getByLabel('Reference on the error page').fill(reference.slice(0, 13))
    await page.keyboard.press('Enter')
    await expect(errors.getByRole('listitem')).toHaveCount(1)
    await expect(errors.getByRole('listitem')).toContainText(reference)
    await expectToFit(page)
    expect(await violations(page)).toEqual([])
  },
)

test(
  'a screen of staff that the server fails to answer shows the reference, and not that the device is offline',
  provenBy(
    'src/features/staff/forms/form-faults.test.ts',
    'a store that fails is not called offline on a page of the shop, and the page offers another attempt',
  ),
  async ({ page, store }) => {
    await signInAs(page, store, { phone: ADMIN[store.market] })
    const body = JSON.stringify({ OK: false, data: { response: null, userMessage: 'Sorry', code: 'FAULT' } })
    await page.route('**/api/staff/faults*', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        headers: { [HEADER.requestId]: 'abc-4711' },
        body,
      }),
    )
    await page.goto('/staff/health')
    await expect(page.getByText('Something went wrong')).toBeVisible()
    await expect(page.getByText('abc-4711')).toBeVisible()
    await expect(page.getByText('You’re offline', { exact: true })).toHaveCount(0)
  },
)

test('without a connection says so once', provenBy('src/lib/http/query-display.test.ts'), async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await signInAs(page, store, { phone: ADMIN[store.market] })
  await page.route('**/api/**', (route) => route.abort())
  await page.goto('/staff/health')
  await expect(page.getByRole('heading', { name: 'You’re offline' })).toHaveCount(1)
})
