import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type ListenAddress, listenOnPort } from './listen.ts'

let listener: ListenAddress
beforeEach(async () => {
  listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
})
afterEach(() => listener.close())

const origin = () => `http://127.0.0.1:${listener.port}`

/** Sends the bytes and returns everything the server responds until it closes the connection. */
async function say(text: string): Promise<string> {
  const socket = connect(listener.port, '127.0.0.1')
  let output = ''
  socket.on('data', (chunk) => (output += chunk)).on('error', () => {})
  socket.write(text)
  await once(socket, 'close')
  return output
}

describe('takePort', () => {
  it('answers 503 until the app is ready', async () => {
    const early = await fetch(origin())
    expect(early.status).toBe(503)
    expect(early.headers.get('retry-after')).toBe('1')
    expect(await early.json()).toMatchObject({ OK: false, data: { code: 'UNAVAILABLE' } })
    listener.open(() => new Response('welcome'))
    expect(await (await fetch(origin())).text()).toBe('welcome')
  })

  it('answers a person who opens a page too early with one that opens the store by itself', async () => {
    const answer = await say(
      'GET /shop HTTP/1.1\r\nHost: a\r\nSec-Fetch-Mode: navigate\r\nAccept-Language: ms\r\nConnection: close\r\n\r\n',
    )
    expect(answer).toMatch(/^HTTP\/1\.1 503 /)
    expect(answer).toMatch(/\r\nrefresh: 2\r\n/i)
    expect(answer).toMatch(/<html lang="ms">[^]*<a href="\/shop"/)
  })

  it('answers invalid HTTP and oversized headers with the refusal envelope', async () => {
    expect(await say('HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/)
    const cookie = 'x'.repeat(17 * 1024)
    expect(await say(`GET / HTTP/1.1\r\nHost: a\r\nCookie: ${cookie}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /)
  })

  it.each(['Host: a b', 'Host: a/b', 'X: no host'])('refuses an unreadable address: %s', async (host) => {
    listener.open(() => new Response('welcome'))
    expect(await say(`GET / HTTP/1.1\r\n${host}\r\nConnection: close\r\n\r\n`)).toMatch(/^HTTP\/1\.1 400 /)
  })

  it.each([
    ['the same', 'Host: a\r\nHost: a'],
    ['different', 'Host: a\r\nhost: b'],
  ])('refuses a request with two Host headers: %s', async (_, hosts) => {
    listener.open(() => new Response('welcome'))
    const output = await say(`GET / HTTP/1.1\r\n${hosts}\r\nConnection: close\r\n\r\n`)
    expect(output).toMatch(/^HTTP\/1\.1 400 [^]*"code":"BAD_REQUEST"/)
  })

  it.each(['TRACE', 'GET'])('passes %s on unchanged', async (method) => {
    listener.open((request) => new Response(request.method))
    expect(await say(`${method} / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`)).toContain(method)
  })

  it('finishes running requests when it closes and accepts no new ones', async () => {
    let finish = (_answer: Response): void => {}
    let isInside = (): void => {}
    const inside = new Promise<void>((resolve) => {
      isInside = resolve
    })
    listener.open(() => {
      isInside()
      return new Promise((resolve) => {
        finish = resolve
      })
    })
    const answer = fetch(origin())
    await inside
    const closed = listener.close()
    await expect(fetch(origin())).rejects.toThrow('fetch failed')
    finish(new Response('goodbye'))
    expect(await (await answer).text()).toBe('goodbye')
    await closed
    listener = await listenOnPort({ host: '127.0.0.1', port: 0 })
  })

  it('ends a request whose body comes too slowly, and waits longer for an upload', async () => {
    const patient = await listenOnPort({ host: '127.0.0.1', port: 0, bodyTimeoutMs: 100 })
    patient.open(async (request) => new Response(await request.text().catch(() => 'incomplete')))
    const begin = (type: string) => {
      const socket = connect(patient.port, '127.0.0.1').on('error', () => {})
      socket.write(
        `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: 4\r\n\r\n12`,
      )
      return socket
    }
    const upload = begin('multipart/form-data; boundary=b')
    let answer = ''
    upload.on('data', (chunk) => (answer += chunk))
    await once(begin('application/json').resume(), 'close')
    upload.write('34')
    await once(upload, 'close')
    expect(answer).toMatch(/^HTTP\/1\.1 200 [^]*1234/)
    await patient.close()
  })

  it('rejects at once when its port is in use', async () => {
    await expect(listenOnPort({ host: '127.0.0.1', port: listener.port })).rejects.toMatchObject({ code: 'EADDRINUSE' })
  })
})
