import { COOKIE } from '#contract/constants.ts'
import type { PushedNews } from '#contract/rules/pushed-news.ts'
import { worker, type YoungScope } from './worker.ts'

/** Shows what the store pushes, and leads to what it is about. Every push shows something: browsers want it so. */
export function registerPush(): void {
  worker.addEventListener('push', (event) => {
    if (event.data) event.waitUntil(show(event.data.json() as PushedNews))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(event.notification.data as string))
  })
}

/** In full only to its person: on a tablet that has gone on to another it says no more than that there is something. */
async function show({ owner, id, title, text, quiet, path }: PushedNews): Promise<void> {
  const { cookieStore } = worker as YoungScope
  const cookie = await cookieStore?.get(COOKIE.cartOwner)
  const isTheirs = cookie != null && decodeURIComponent(cookie.value) === owner
  await worker.registration.showNotification(title, {
    body: isTheirs ? text : quiet,
    tag: id,
    icon: '/icons/icon-192.png',
    data: isTheirs ? path : '/',
  })
  // Nobody here wants to hear of it; the store learns it with the next one that it sends.
  if (cookieStore && !isTheirs) await (await worker.registration.pushManager.getSubscription())?.unsubscribe()
}

/** @param path our own, as the store wrote it; whatever else it may be, it is opened here or not at all */
async function open(path: string): Promise<void> {
  const { origin } = worker.location
  const { href } = new URL(path, origin)
  if (!href.startsWith(`${origin}/`)) return
  const windows = await worker.clients.matchAll({ type: 'window' })
  const shown = windows.find(({ url }) => url === href)
  await (shown ? shown.focus() : worker.clients.openWindow(href))
}
