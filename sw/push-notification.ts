import type { PushPayload } from '#contract/notifications/push-payload.ts'

/** The part of a ServiceWorkerRegistration that is used. */
interface Registration {
  showNotification(title: string, options: { body: string; tag: string; icon: string; data: string }): Promise<void>
  pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> }
}

/**
 * Shows the content only to its recipient; to another user of a shared tablet only that there is news. Browsers require
 * that every push shows a notification.
 *
 * @param here account in the `cart_owner` cookie; null for a guest, undefined where the worker cannot read cookies
 */
export async function showPush(
  { owner, id, title, text, quiet, path }: PushPayload,
  here: string | null | undefined,
  registration: Registration,
): Promise<void> {
  const isTheirs = here === owner
  await registration.showNotification(title, {
    body: isTheirs ? text : quiet,
    tag: id,
    icon: '/icons/icon-192.png',
    data: isTheirs ? path : '/',
  })
  // Another user or a guest is here: unsubscribes this browser, and the server notices at its next push.
  if (!isTheirs && here !== undefined) await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** The part of the worker's scope that a click needs. */
interface Windows {
  location: { origin: string }
  clients: {
    matchAll(wanted: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** @param path path of this origin, from the server; a URL of another origin is ignored */
export async function openPath(path: string, { location: { origin }, clients }: Windows): Promise<void> {
  const { href } = new URL(path, origin)
  if (!href.startsWith(`${origin}/`)) return
  const shown = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (shown ? shown.focus() : clients.openWindow(href))
}
