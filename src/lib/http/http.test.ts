import { describe, expect, it } from 'vitest'
import { getCarts } from '#contract/cart/calls/get-carts.ts'
import { updateCartItem } from '#contract/cart/calls/update-cart-item.ts'
import { getProduct } from '#contract/catalogue/calls/get-product.ts'
import { uploadFile } from '#contract/files/calls/upload-file.ts'
import { send } from './api-client.ts'
import { CallRefused, NoAnswer } from './call-errors.ts'
import { lastFaultId, onConnectivity } from './connectivity.ts'
import { callUrl, exchange } from './http.ts'

const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json', ...headers } })

const answering =
  (answer: Response): typeof fetch =>
  async () =>
    answer

/** The endings of all calls, as reported to `onConnectivity`. */
async function sentProgress(work: () => Promise<unknown>) {
  const endings: unknown[] = []
  const stop = onConnectivity((reason) => endings.push(reason))
  await work().catch(() => {})
  stop()
  return endings
}

describe('a call', () => {
  it('has its params in the path and its query behind it', () => {
    expect(callUrl(getProduct, { params: { type: 'package', id: '2001' } })).toBe('/api/products/package/2001')
    expect(callUrl(getCarts, { query: { cart_ids: '', state_id: undefined } })).toBe('/api/carts?cart_ids=')
    expect(callUrl(getCarts, {})).toBe('/api/carts')
  })

  it('sends the app version and does not follow redirects', async () => {
    let init: RequestInit | undefined
    await exchange(
      updateCartItem,
      { body: { quantity: 1 } },
      {
        fetch: async (_url, request) => {
          init = request
          return json(200, {})
        },
      },
    )
    expect(init).toMatchObject({
      method: 'POST',
      redirect: 'manual',
      credentials: 'same-origin',
      headers: { 'X-App-Version': '1', 'Content-Type': 'application/json' },
      body: '{"quantity":1}',
    })
  })

  it('keeps the id of the last request in which the server failed', async () => {
    const failing = async () => json(500, {}, { 'X-Request-Id': 'fault-01' })
    await exchange(getCarts, {}, { fetch: failing })
    await exchange(getCarts, {}, { fetch: async () => json(200, {}, { 'X-Request-Id': 'later' }) })
    expect(lastFaultId()).toBe('fault-01')
  })

  it("returns Retry-After and the server's time", async () => {
    const date = 'Thu, 01 Jan 2026 00:00:00 GMT'
    const received = await exchange(
      getCarts,
      {},
      { fetch: answering(json(503, {}, { 'Retry-After': '3', Date: date })) },
    )
    expect(received).toMatchObject({ status: 503, retryAfterMs: 3_000, serverNow: Date.UTC(2026, 0, 1) })
  })

  it('rejects when the response is truncated', async () => {
    const half = new Response('{"OK":tr', { headers: { 'Content-Type': 'application/json' } })
    await expect(send(getCarts, {}, { fetch: answering(half) })).rejects.toMatchObject({ reason: 'portal' })
  })

  it('throws a refusal with the server’s message', async () => {
    const no = json(409, {
      OK: false,
      data: { response: null, userMessage: 'Only 2 left', code: 'STOCK_LIMIT', available: 2 },
    })
    const error = await send(updateCartItem, {}, { fetch: answering(no) }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(CallRefused)
    expect(error).toMatchObject({ message: 'Only 2 left', status: 409, refusal: { available: 2 } })
  })

  it('throws when the response does not match its schema', async () => {
    const odd = json(200, { OK: true, data: { response: { carts: 7 }, userMessage: null } })
    const error = await send(getCarts, {}, { fetch: answering(odd) }).catch((thrown: unknown) => thrown)
    expect(error).toBeInstanceOf(NoAnswer)
    expect(error).toMatchObject({ reason: 'unreadable' })
  })

  it('does not report a failure when the caller aborts it', async () => {
    const caller = new AbortController()
    const asked = sentProgress(async () => {
      const sending = send(
        getCarts,
        {},
        {
          signal: caller.signal,
          fetch: (_url, init) =>
            new Promise((_resolve, reject) => {
              init?.signal?.addEventListener('abort', () => reject(new DOMException('', 'AbortError')))
            }),
        },
      )
      caller.abort()
      await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
    })
    expect(await asked).toEqual([])
  })
})

describe('onAnswer', () => {
  it.each([
    ['a yes', json(200, { OK: true, data: { response: {}, userMessage: null } }), null],
    ['a no', json(404, { OK: false, data: { userMessage: 'No.', code: 'NOT_FOUND' } }), null],
    ['“not changed”', new Response(null, { status: 304 }), null],
    ['a proxy’s page', new Response('<h1>', { status: 404, headers: { 'Content-Type': 'text/html' } }), 'unreadable'],
    ['a hotel’s page', new Response('<h1>', { headers: { 'Content-Type': 'text/html' } }), 'portal'],
    ['an ill server', json(500, {}), 'fault'],
    [
      'an answer that the worker had kept',
      json(200, { OK: true, data: { response: {} } }, { 'X-Kept-At': '1' }),
      'network',
    ],
  ])('reports the correct ending after %s', async (_what, answer, ending) => {
    expect(await sentProgress(() => exchange(getCarts, {}, { fetch: answering(answer) }))).toEqual([ending])
  })

  it('reports a network error', async () => {
    const fails: typeof fetch = async () => {
      throw new TypeError('Failed to fetch')
    }
    expect(await sentProgress(() => exchange(getCarts, {}, { fetch: fails }))).toEqual(['network'])
  })
})

describe('a file upload', () => {
  it('is sent as a form without an explicit content type', async () => {
    const sent: RequestInit[] = []
    const ask: typeof fetch = async (_url, init) => {
      sent.push(init ?? {})
      return json(200, { OK: true, data: { response: {} } })
    }
    const file = new Blob(['picture'], { type: 'image/png' })
    await exchange(uploadFile, { body: { file, purpose: 'avatar' } }, { fetch: ask })
    const [{ body, headers } = {}] = sent
    expect(headers).not.toHaveProperty('Content-Type')
    const form = body instanceof FormData ? body : new FormData()
    expect(form.get('purpose')).toBe('avatar')
    expect(await (form.get('file') as Blob).text()).toBe('picture')
  })
})
