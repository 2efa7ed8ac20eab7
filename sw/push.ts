import { COOKIE } from '#contract/constants.ts'
import type { PushPayload } from '#contract/notifications/push-payload.ts'
import { device } from '#src/offline/storage/device.ts'
import { KEY } from '#src/offline/storage/records.ts'
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
  await showPush(news, here && (await isSigningOut(here)) ? null : here, worker.registration)
}

/** A killed browser may have forgotten that a sign-out has removed the cookie; the next page finishes it. */
const isSigningOut = async (person: string): Promise<boolean> =>
  (await device()('readonly', (records) => records.get(KEY.signingOut(person))).catch(() => undefined)) !== undefined
