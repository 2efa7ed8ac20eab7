/** The Push API subscription of this browser. Changed only on the user's click, never automatically. */

/** Whether this browser supports push. Safari on iPhone does once the app is installed. */
export const canPush = (): boolean => 'serviceWorker' in navigator && 'PushManager' in globalThis

/** Whether the user has blocked notifications in the browser. */
export const isPushBlocked = (): boolean => Notification.permission === 'denied'

const manager = async (): Promise<PushManager | undefined> =>
  (await navigator.serviceWorker.getRegistration())?.pushManager

const found = async (): Promise<PushSubscription | null> => (await (await manager())?.getSubscription()) ?? null

const base64url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Whether this browser is subscribed to this store. @param key the store's public VAPID key, base64url */
export async function isPushSubscribed(key: string): Promise<boolean> {
  const subscription = await found()
  return subscription !== null && base64url(subscription.options.applicationServerKey) === key
}

/**
 * Requests permission and subscribes. Replaces a subscription with another key.
 *
 * @returns null when permission was denied
 * @throws Error without a service worker, or when the browser's push service fails
 */
export async function subscribeToPush(key: string): Promise<{ endpoint: string; p256dh: string; auth: string } | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  if (!(await isPushSubscribed(key))) await unsubscribeFromPush()
  const own = await manager()
  if (!own) throw new Error('There is no worker yet')
  const subscription = await own.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const secret = (name: PushEncryptionKeyName) => base64url(subscription.getKey(name))
  return { endpoint: subscription.endpoint, p256dh: secret('p256dh'), auth: secret('auth') }
}

export async function unsubscribeFromPush(): Promise<void> {
  if (canPush()) await (await found())?.unsubscribe()
}
