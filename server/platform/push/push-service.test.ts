import { describe, expect, it } from 'vitest'
import { createPushServices } from './push-service.ts'

const REQUEST = { headers: { TTL: '60' }, body: new Uint8Array([1]) }

/** @param answer response of the stubbed `fetch` to every request */
function services(answer: () => Response) {
  const asked: Parameters<typeof fetch>[] = []
  const ask: typeof fetch = async (...question) => {
    asked.push(question)
    return answer()
  }
  return { asked, ...createPushServices(ask) }
}

describe('createPushServices', () => {
  const { knows } = createPushServices()

  it.each([
    'https://fcm.googleapis.com/fcm/send/a:b',
    'https://updates.push.services.mozilla.com/wpush/v2/a',
    'https://web.push.apple.com/a',
    'https://wns2-sg2p.notify.windows.com/w/?token=a',
  ])('accepts endpoints of browser vendors: %s', (endpoint) => expect(knows(endpoint)).toBe(true))

  it.each([
    'http://fcm.googleapis.com/a',
    'https://fcm.googleapis.com:8443/a',
    'https://somebody@fcm.googleapis.com/a',
    'https://fcm.googleapis.com.example/a',
    'https://example/fcm.googleapis.com',
    'https://xfcm.googleapis.com/a',
    'https://push.apple.com.example/a',
    'https://notpush.apple.com/a',
    'https://127.0.0.1/a',
    'https://169.254.169.254/latest',
    'https://localhost/a',
    'file:///etc/passwd',
    'nothing',
  ])('rejects other endpoints: %s', (endpoint) => expect(knows(endpoint)).toBe(false))

  it('does not follow redirects and returns Retry-After', async () => {
    const { send, asked: args } = services(
      () => new Response('slow down', { status: 429, headers: { 'retry-after': '30' } }),
    )
    const endpoint = 'https://fcm.googleapis.com/a'
    expect(await send({ endpoint, ...REQUEST })).toEqual({ status: 429, retryAfterSeconds: 30 })
    expect(args).toMatchObject([[endpoint, { method: 'POST', redirect: 'error', headers: { TTL: '60' } }]])
  })

  it('sends only to known push services, even if the database has another endpoint', async () => {
    const { send, asked: args } = services(() => new Response(null, { status: 201 }))
    await expect(send({ endpoint: 'https://10.0.0.1/a', ...REQUEST })).rejects.toThrow('This is no push service')
    expect(args).toEqual([])
  })
})
