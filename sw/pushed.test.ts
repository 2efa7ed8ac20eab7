import { describe, expect, it } from 'vitest'
import type { PushedNews } from '#contract/rules/pushed-news.ts'
import { openPath, showPush } from './pushed.ts'

const ORIGIN = 'https://store.example'
const NEWS: PushedNews = {
  owner: 'lina',
  id: 'item-1',
  title: 'Kabusa',
  text: 'Your order is ready.',
  quiet: 'There is something new.',
  path: '/account/orders/7',
}

/** What a browser shows of it, and whether it is still subscribed. */
async function shownTo(here: string | null | undefined) {
  const shown: object[] = []
  let isOn = true
  await showPush(NEWS, here, {
    showNotification: async (title, { body, tag, data }) => void shown.push({ title, body, tag, data }),
    pushManager: { getSubscription: async () => ({ unsubscribe: async () => !(isOn = false) }) },
  })
  return { shown, isOn }
}

describe('a push', () => {
  it('is shown in full to its person, a second of the same item in place of the first', async () => {
    expect(await shownTo('lina')).toEqual({
      shown: [{ title: 'Kabusa', body: NEWS.text, tag: NEWS.id, data: '/account/orders/7' }],
      isOn: true,
    })
  })

  it.each([
    ['somebody else', 'ravi'],
    ['a guest', null],
  ])('says no more than that there is something while %s is here, and is the last one', async (_who, here) => {
    expect(await shownTo(here)).toMatchObject({ shown: [{ body: NEWS.quiet, data: '/' }], isOn: false })
  })

  it('says no more either where the worker cannot tell who is here, and stays on', async () => {
    expect(await shownTo(undefined)).toMatchObject({ shown: [{ body: NEWS.quiet, data: '/' }], isOn: true })
  })
})

/** Where a tap leads. @param windows that are open, by their paths */
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

describe('a tap on it', () => {
  it('opens what it is about', async () => {
    expect(await tapped('/account/orders/7', ['/'])).toEqual({ opened: [`${ORIGIN}/account/orders/7`], focused: [] })
  })

  it('goes to the window that shows it already', async () => {
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
  ])('opens nothing of others: %s', async (path) => {
    expect(await tapped(path)).toEqual({ opened: [], focused: [] })
  })
})
