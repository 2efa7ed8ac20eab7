/** What this browser is told by push, as far as the browser itself decides. Asked for by a press alone, never by itself. */

/** Whether this browser can be told at all. An iPhone can once the store is on its home screen. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

/** The person has told their browser never to allow it. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager

const found = async (): Promise<PushSubscription | null> => (await (await manager())?.getSubscription()) ?? null

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether it has subscribed to this store. @param key the store's public key, base64url */
export async function isPushedHere(key: string): Promise<boolean> {
  const subscription = await found()
  return subscription !== null && base64url(subscription.options.applicationServerKey) === key
}

/**
 * Asks the person, and subscribes. Whatever there was under another key of the store goes.
 *
 * @returns null when they did not allow it
 * @throws Error without the worker, or when the browser's push service does not answer
 */
export async function pushHere(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  if (!(await isPushedHere(key))) await endPushHere()
  const own = await manager()
  if (!own) throw new Error('There is no worker yet')
  const subscription = await own.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const secret = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name))
  return { endpoint: subscription.endpoint, p256dh: secret('p256dh'), auth: secret('auth') }
}

export async function endPushHere(): Promise<void> {
  if (canPush()) await (await found())?.unsubscribe()
}
