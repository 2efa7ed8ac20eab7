import type { PushedNews } from '#contract/rules/pushed-news.ts'

/** As much of a registration as a push needs. */
interface Registration {
  showNotification(title: string, options: { body: string; tag: string; icon: string; data: string }): Promise<void>
  pushManager: { getSubscription(): Promise<{ unsubscribe(): Promise<boolean> } | null> }
}

/**
 * In full only to its person: on a tablet that has gone on to another it says no more than that there is something.
 * Every push shows something: browsers want it so.
 *
 * @param here whose partition the browser's cookie names; null for a guest, undefined where the worker cannot read it
 */
export async function showPush(
  { owner, id, title, text, quiet, path }: PushedNews,
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
  // Nobody here wants to hear of it; the store learns it with the next one that it sends.
  if (!isTheirs && here !== undefined) await (await registration.pushManager.getSubscription())?.unsubscribe()
}

/** As much of the worker's scope as a tap needs. */
interface Windows {
  location: { origin: string }
  clients: {
    matchAll(wanted: { type: 'window' }): Promise<readonly { url: string; focus(): Promise<unknown> }[]>
    openWindow(url: string): Promise<unknown>
  }
}

/** @param path own path, as the store wrote it: whatever else it may be, nothing of others is opened */
export async function openPath(path: string, { location: { origin }, clients }: Windows): Promise<void> {
  const { href } = new URL(path, origin)
  if (!href.startsWith(`${origin}/`)) return
  const shown = (await clients.matchAll({ type: 'window' })).find(({ url }) => url === href)
  await (shown ? shown.focus() : clients.openWindow(href))
}
