import { COOKIE } from '#contract/constants.ts'
import type { PushPayload } from '#contract/notifications/push-payload.ts'
import { openPath, showPush } from './push-notification.ts'
import { type CookieStoreScope, worker } from './worker.ts'

/** Shows push notifications and opens their page on a click. */
export function registerPush(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushPayload))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPath(event.notification.data as string, worker))
  })
}

async function show(news: PushPayload): Promise<void> {
  const { cookieStore } = worker as CookieStoreScope
  const cookie = await cookieStore?.get(COOKIE.cartOwner)
  const here = cookieStore && (cookie ? decodeURIComponent(cookie.value) : null)
  await showPush(news, here, worker.registration)
}
