import { describe, expect, it } from 'vitest'
import type { PushPayload } from '#contract/notifications/push-payload.ts'
import { openPath, showPush } from './push-notification.ts'

const ORIGIN = 'https://store.example'
const NEWS: PushPayload = {
  owner: 'lina',
  id: 'item-1',
  title: 'Kabusa',
  text: 'Your order is ready.',
  quiet: 'There is something new.',
  path: '/account/orders/7',
}

/** The displayed notification, and whether the browser is still subscribed. */
async function shownTo(here: string | null | undefined) {
  const shown: object[] = []
  let isOn = true
  await showPush(NEWS, here, {
    showNotification: async (title, { body, tag, data }) => void shown.push({ title, body, tag, data }),
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => !(isOn = false) }) },
  })
  return { shown, isOn }
}

describe('a push notification', () => {
  it('is shown in full to its recipient, with the item as tag so that a second one replaces it', async () => {
    expect(await shownTo('lina')).toEqual({
      shown: [{ title: 'Kabusa', body: NEWS.text, tag: NEWS.id, data: '/account/orders/7' }],
      isOn: true,
    })
  })

  it.each([
    ['somebody else', 'ravi'],
    ['a guest', null],
  ])('shows no content while %s is signed in, and ends the subscription', async (_who, here) => {
    expect(await shownTo(here)).toMatchObject({ shown: [{ body: NEWS.quiet, data: '/' }], isOn: false })
  })

  it('shows no content when the worker cannot read the account, and stays subscribed', async () => {
    expect(await shownTo(undefined)).toMatchObject({ shown: [{ body: NEWS.quiet, data: '/' }], isOn: true })
  })
})

/** Clicks a notification. @param windows paths of the open windows */
async function tapped(path: string, windows: readonly string[] = []) {
  const opened: string[] = []
  const focused: string[] = []
  const open = windows.map((shown) => ({ url: ORIGIN + shown, focus: async () => focused.push(shown) }))
  await openPath(path, {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => open, openWindow: async (url) => opened.push(url) },
  })
  return { opened, focused }
}

describe('a click on a notification', () => {
  it('opens its page', async () => {
    expect(await tapped('/account/orders/7', ['/'])).toEqual({ opened: [`${ORIGIN}/account/orders/7`], focused: [] })
  })

  it('focuses the window that already shows it', async () => {
    expect(await tapped('/account/orders/7', ['/', '/account/orders/7'])).toEqual({
      opened: [],
      focused: ['/account/orders/7'],
    })
  })

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example',
    'https://store.example.elsewhere.example/',
    'javascript:alert(1)',
  ])('opens no other origin: %s', async (path) => {
    expect(await tapped(path)).toEqual({ opened: [], focused: [] })
  })
})
