import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CounterMain } from '../../features/counter/counter-main.tsx'
import { NO_SALE, type Sale } from '../../features/counter/sale.ts'
import { onAlert, onToast } from '../../lib/alerts-and-toasts.ts'
import { appUpdater, offerUpdates } from './updates.ts'

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

it('an update that takes longer is told of until it fails, and is offered again', async () => {
  const alerts: string[] = []
  const stopAlerts = onAlert((text) => alerts.push(text))
  const update = Promise.withResolvers<void>()
  Object.assign(workers, { getRegistration: async () => ({ update: () => update.promise }) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  appUpdater.take()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(shown).toEqual(['Updating…'])
  update.reject(new Error('no signal'))
  await vi.advanceTimersByTimeAsync(5_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shown).toHaveLength(2))
  expect(shown[1]).toContain('Update the app to continue.')
  expect(alerts).toHaveLength(1)
  stopAlerts()
})

it('an update that is done at once needs no notice', async () => {
  Object.assign(workers, { getRegistration: async () => undefined })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  reload.mockImplementationOnce(() => vi.clearAllTimers())
  appUpdater.take()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(reload).toHaveBeenCalledOnce()
  expect(shown).toEqual([])
})

it('a notice that is newer than the tap is not replaced by that of an update under way', async () => {
  Object.assign(workers, { getRegistration: () => new Promise(() => {}) })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  appUpdater.take()
  appUpdater.require()
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  await vi.waitFor(() => expect(shown).toHaveLength(1))
  expect(shown[0]).toContain('Update the app to continue.')
})
