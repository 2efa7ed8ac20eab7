import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fetchCheckedHost } from './fetch-checked-host.ts'
import { isOutOfReach } from './public-address.ts'
import { readBeginning, readLimited } from './read-limited.ts'

const asked: string[] = []
let answer: (response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
  answer(response)
})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => void server.close())
beforeEach(() => {
  asked.length = 0
  answer = (response) => response.end('inside')
})

const request = (host: string, init: RequestInit = {}) =>
  new Request(`http://${host}:${port}/a`, { method: 'POST', body: 'text', ...init })

describe('a request to a host that was typed on a screen', () => {
  it.each(['10.0.0.7', '127.0.0.1', '169.254.169.254', '::1', 'fd00::1'])(
    'is not sent when one of its addresses is %s',
    async (inner) => {
      const find = async () => ['93.184.216.34', inner]
      await expect(fetchCheckedHost('public', request('a.example'), find)).rejects.toMatchObject({ reason: 'private' })
      await expect(fetchCheckedHost('this_machine', request('a.example'), find)).rejects.toThrow('public internet')
      expect(asked).toEqual([])
    },
  )

  it('is not sent to an IP address, nor to a host that has none', async () => {
    const nobody = async () => []
    await expect(fetchCheckedHost('public', request('127.0.0.1'))).rejects.toMatchObject({ reason: 'private' })
    await expect(fetchCheckedHost('public', request('a.example'), nobody)).rejects.toMatchObject({ reason: 'unknown' })
    expect(asked).toEqual([])
  })

  it('goes to this machine only where that is allowed, with its body and headers', async () => {
    answer = (response) => response.writeHead(201, { 'retry-after': '7' }).end('taken')
    const answered = await fetchCheckedHost('this_machine', request('127.0.0.1'))
    expect([answered.status, answered.headers.get('retry-after'), await answered.text()]).toEqual([201, '7', 'taken'])
    expect(asked).toEqual(['POST 127.0.0.1/a'])
  })

  it('does not follow a redirect', async () => {
    answer = (response) => response.writeHead(302, { location: '/inner' }).end('moved')
    const manual = await fetchCheckedHost('this_machine', request('127.0.0.1', { redirect: 'manual' }))
    expect(manual.status).toBe(302)
    await expect(fetchCheckedHost('this_machine', request('127.0.0.1', { redirect: 'error' }))).rejects.toThrow('302')
    expect(asked).toEqual(['POST 127.0.0.1/a', 'POST 127.0.0.1/a'])
  })
})

describe('an answer', () => {
  it('without an end is read up to the limit, and its connection is closed', async () => {
    const closed = new Promise<void>((resolve) => {
      answer = (response) => {
        response.on('error', () => {}).on('close', resolve)
        const more = (): void => void response.write(Buffer.alloc(64 * 1024, 'a'), () => more())
        more()
      }
    })
    const endless = await fetchCheckedHost('this_machine', request('127.0.0.1'))
    expect(await readLimited(endless, 1_000)).toBeNull()
    await closed
  })

  it('within the limit is read whole', async () => {
    expect(await readLimited(new Response('✓ taken'), 9)).toBe('✓ taken')
    expect(await readLimited(new Response(null), 9)).toBe('')
    expect(await readBeginning(new Response('abcdef').body, 3)).toEqual({ text: 'abc', isWhole: false })
  })
})

it.each([
  ['127.0.0.1', true, false],
  ['[::1]', true, false],
  ['localhost', true, false],
  ['app.localhost', true, true],
  ['10.0.0.7', true, true],
  ['93.184.216.34', true, true],
  ['smtp.mail.example', false, false],
])('%s is out of reach in a public store: %s, in a local one: %s', (host, isOutInPublic, isOutInLocal) => {
  expect([isOutOfReach(host, 'public'), isOutOfReach(host, 'this_machine')]).toEqual([isOutInPublic, isOutInLocal])
  expect(isOutOfReach(host, undefined)).toBe(false)
})
