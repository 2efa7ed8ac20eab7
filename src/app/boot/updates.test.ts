import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CounterMain } from '../../features/counter/counter-main.tsx'
import { NO_SALE, type Sale } from '../../features/counter/sale.ts'
import { onToast } from '../../lib/alerts-and-toasts.ts'
import { offerUpdates } from './updates.ts'

vi.mock('workbox-window', () => ({
  Workbox: class {
    addEventListener() {}
    register = async () => {}
  },
}))

const reload = vi.fn<() => void>()
const shown: string[] = []
let workers: EventTarget
let page = ''
let stop: () => void

beforeEach(() => {
  const active = { postMessage: () => {} }
  workers = Object.assign(new EventTarget(), { controller: active, ready: Promise.resolve({ active }) })
  vi.stubGlobal('navigator', { serviceWorker: workers })
  vi.stubGlobal('window', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('location', { pathname: '/counter', reload })
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    addEventListener: () => {},
    querySelector: (selector: string) => (page.includes(selector.slice(1, -1)) ? {} : null),
    querySelectorAll: () => [],
  })
  stop = onToast(({ message }) => shown.push(message))
})
afterEach(() => {
  stop()
  reload.mockClear()
  shown.length = 0
  vi.unstubAllGlobals()
})

/** Another tab has been moved to the new version, while this one shows the sale. */
async function updateElsewhere(sale: Sale): Promise<void> {
  page = renderToString(createElement(CounterMain, { sale }))
  await offerUpdates()
  workers.dispatchEvent(new Event('controllerchange'))
  await vi.waitFor(() => expect(reload.mock.calls.length + shown.length).toBe(1))
}

it('a counter with a sale that is not paid whole waits for it when another tab updates', async () => {
  await updateElsewhere({ ...NO_SALE, lines: [{ id: 1013, quantity: 1 }] })
  expect(reload).not.toHaveBeenCalled()
  expect(shown).toHaveLength(1)
})

it('a counter between two sales moves on with it', async () => {
  await updateElsewhere(NO_SALE)
  expect(reload).toHaveBeenCalledOnce()
})
