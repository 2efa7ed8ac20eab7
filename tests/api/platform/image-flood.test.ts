import { type ClientRequest, request } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '#server/app.ts'
import { type ListenAddress, listenOnPort } from '#server/platform/http/listen.ts'
import { registry } from '#server/platform/metrics/metrics.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'
import { type ImageOrigin, openImageOrigin } from '../../support/store/image-origin.ts'

let api: Api
let store: ImageOrigin
let listener: ListenAddress
/** Pending responses of the object store. */
let held: (() => void)[]

beforeAll(async () => {
  api = await openApi()
})
afterAll(() => api.close())

beforeEach(async () => {
  store = await openImageOrigin()
  held = []
  store.listener = (_request, answer) => void held.push(() => answer.end(store.picture))
  const images = store.proxyOf({ limits: { encodesAtOnce: 1 } })
  const app = createApp(api.store, { images })
  listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
  listener.open((incoming, env) => app.fetch(incoming, env))
})
afterEach(async () => {
  await store.close()
  await listener.close()
})

/** A client with its own address: all of 127.0.0.0/8 is this machine. */
function client(localAddress: string, name: string, headers = {}) {
  const path = `/_ipx/f_webp,w_320,q_75/${store.origin}/${name}.jpg`
  const sent: ClientRequest = request({
    host: '127.0.0.1',
    port: listener.port,
    localAddress,
    path,
    headers,
    agent: false,
  })
  const status = new Promise<number | 'gone'>((resolve) => {
    sent.on('error', () => resolve('gone'))
    sent.on('response', (answer) => void text(answer).then(() => resolve(answer.statusCode ?? 0)))
  })
  sent.end()
  return { status, hangUp: () => void sent.destroy() }
}

/** Requests that wait in the queue of images. */
async function waiting(): Promise<number | undefined> {
  const metric = await registry.getSingleMetric('store_queue_waiting')?.get()
  return metric?.values.find(({ labels }) => labels.queue === 'images')?.value
}

const readNext = async (count: number) => {
  for (let done = 0; done < count; done += 1) {
    await expect.poll(() => held.length).toBeGreaterThan(0)
    held.shift()?.()
  }
}

describe('one address that floods the store with picture requests', () => {
  it('waits for its own requests, while others are served in turn', async () => {
    const flood = Array.from({ length: 45 }, (_, at) => client('127.0.0.9', `flood-${at}`))
    let refused = 0
    for (const { status } of flood) void status.then((code) => code === 503 && (refused += 1))
    // One is being processed and 32 wait.
    await expect.poll(() => refused).toBe(12)
    const honest = ['127.0.0.2', '127.0.0.3', '127.0.0.4'].map((address) => client(address, `honest-${address}`))
    // Each of them takes a place from the flood.
    await expect.poll(() => refused).toBe(15)
    await readNext(5)
    expect(await Promise.all(honest.map(({ status }) => status))).toEqual([200, 200, 200])
    expect(store.requests.slice(2, 5).toSorted()).toEqual([
      '/honest-127.0.0.2.jpg',
      '/honest-127.0.0.3.jpg',
      '/honest-127.0.0.4.jpg',
    ])
    for (const { hangUp } of flood) hangUp()
  })

  it.each([{ 'sec-purpose': 'prefetch;prerender' }, { purpose: 'prefetch' }])(
    'waits for all others with pictures that nobody looks at yet (%o)',
    async (headers) => {
      const first = client('127.0.0.9', 'first')
      await expect.poll(() => store.requests).toEqual(['/first.jpg'])
      const prefetched = client('127.0.0.2', 'prefetched', headers)
      const shown = ['shown-1', 'shown-2'].map((name) => client('127.0.0.9', name))
      await expect.poll(() => waiting()).toBe(3)
      await readNext(4)
      const all = [first, prefetched, ...shown]
      expect(await Promise.all(all.map(({ status }) => status))).toEqual([200, 200, 200, 200])
      expect(store.requests.at(-1)).toBe('/prefetched.jpg')
    },
  )

  it('leaves no work behind when it disconnects', async () => {
    const flood = Array.from({ length: 30 }, (_, at) => client('127.0.0.9', `flood-${at}`))
    await expect.poll(() => store.requests.length).toBe(1)
    // The server has them all: one is being made, the others wait.
    await expect.poll(waiting).toBe(flood.length - 1)
    const [started] = store.requests
    for (const { hangUp } of flood) hangUp()
    await expect.poll(waiting).toBe(0)
    const honest = client('127.0.0.2', 'honest')
    await expect.poll(() => store.requests).toContain('/honest.jpg')
    for (const answer of held.splice(0)) answer()
    expect(await honest.status).toBe(200)
    expect(store.requests).toEqual([started, '/honest.jpg'])
  })
})
