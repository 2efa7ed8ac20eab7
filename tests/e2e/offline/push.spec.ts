import type { Page } from '@playwright/test'
import { COOKIE } from '#contract/constants.ts'
import type { PushPayload } from '#contract/notifications/push-payload.ts'
import { untilHydrated } from '../../support/journeys/open-page.ts'
import { expect, test } from '../../support/store/store.ts'
import { WHOLE_BROWSER } from '../../support/store/test-scope.ts'
import { deliverPush } from '../../support/store/test-store.ts'

const NEWS: Omit<PushPayload, 'owner'> = {
  id: 'one',
  title: 'Kabusa',
  text: 'Your order is ready for pickup.',
  quiet: 'There’s news from the store.',
  path: '/account/inbox',
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const all = await registration.getNotifications()
    return Object.fromEntries(all.map(({ tag, body }) => [tag, body]))
  })

test(
  'a push is shown in full to its recipient, and not to the next user of the tablet',
  WHOLE_BROWSER,
  async ({ page, context, store, customer }) => {
    expect(customer.phone).toBeTruthy()
    await context.grantPermissions(['notifications'], { origin: store.origin })
    await store.openInstalled(page, '/account/inbox')
    await untilHydrated(page)
    const owner = (await context.cookies()).find(({ name }) => name === COOKIE.cartOwner)?.value ?? ''
    await deliverPush(page, store.origin, { ...NEWS, owner })
    await expect.poll(() => shown(page)).toEqual({ one: NEWS.text })

    await context.clearCookies({ name: COOKIE.cartOwner })
    await deliverPush(page, store.origin, { ...NEWS, id: 'two', owner })
    await expect.poll(() => shown(page)).toEqual({ one: NEWS.text, two: NEWS.quiet })
  },
)
