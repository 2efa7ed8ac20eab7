import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { publicAddress } from './allowed-source.ts'
import { fetchPublicPicture, MAX_ORIGINAL_BYTES, publicPictureUrl } from './fetch-original.ts'

const { signal } = new AbortController()
const asked: string[] = []
let answer: (path: string, response: ServerResponse) => void
const server = createServer((request, response) => {
  asked.push(`${request.headers.host?.replace(/:\d+$/, '')}${request.url}`)
  answer(request.url ?? '', response)
})
let port: number

beforeAll(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.close()
})

/** Names under `.example` are on this machine; every other name is private. */
const addressOf = async (hostname: string) =>
  hostname.endsWith('.example') ? '127.0.0.1' : publicAddress(hostname, async () => ['10.0.0.7'])
const fetchLocal = (path: string) =>
  fetchPublicPicture(new URL(`http://a.example:${port}${path}`), { signal, addressOf, isAllowed: () => true })

describe('a picture from an address that a person gave', () => {
  it('is fetched, also after a redirect, of which each host is looked up', async () => {
    asked.length = 0
    answer = (path, response) => {
      if (path === '/a') response.writeHead(302, { location: `http://b.example:${port}/b` }).end()
      else response.end('picture')
    }
    expect(new TextDecoder().decode(await fetchLocal('/a'))).toBe('picture')
    expect(asked).toEqual(['a.example/a', 'b.example/b'])
  })

  it('is not fetched from a private network after a redirect', async () => {
    asked.length = 0
    answer = (_path, response) => response.writeHead(302, { location: `http://inside.test:${port}/secret` }).end()
    await expect(fetchLocal('/a')).rejects.toThrow('origin')
    answer = (_path, response) => response.writeHead(302, { location: `http://127.0.0.1:${port}/secret` }).end()
    await expect(fetchLocal('/a')).rejects.toThrow('origin')
    expect(asked).toEqual(['a.example/a', 'a.example/a'])
  })

  it.each([
    'http://a.example/a.jpg',
    'https://u:p@a.example/a.jpg',
    'https://a.example:8443/a.jpg',
    'ftp://a.example/a.jpg',
    'https://127.0.0.1/a.jpg',
    'https://[::1]/a.jpg',
    'https://2130706433/a.jpg',
    'https://localhost/a.jpg',
  ])('is refused: %s', async (address) => {
    const inside = async (hostname: string) => publicAddress(hostname, async () => ['127.0.0.1'])
    await expect(fetchPublicPicture(new URL(address), { signal, addressOf: inside })).rejects.toThrow('origin')
  })

  it.each(['10.1.2.3', '169.254.169.254', '192.168.1.1', '100.64.0.1', '::1', 'fe80::1', 'fd00::1', '::ffff:10.0.0.1'])(
    'is refused when one of the addresses of its host is %s',
    async (inner) => {
      const mixed = async (hostname: string) => publicAddress(hostname, async () => ['93.184.216.34', inner])
      const url = new URL('https://a.example/a.jpg')
      await expect(fetchPublicPicture(url, { signal, addressOf: mixed })).rejects.toThrow('origin')
    },
  )

  it('ends with endless redirects, a missing page, and too many bytes', async () => {
    answer = (_path, response) => response.writeHead(302, { location: '/again' }).end()
    await expect(fetchLocal('/a')).rejects.toThrow('origin')
    answer = (_path, response) => response.writeHead(404).end()
    await expect(fetchLocal('/a')).rejects.toThrow('missing')
    answer = (_path, response) => response.writeHead(200, { 'content-length': MAX_ORIGINAL_BYTES + 1 }).end()
    await expect(fetchLocal('/a')).rejects.toThrow('size')
    answer = (_path, response) => {
      const part = Buffer.alloc(1024 * 1024)
      response.on('error', () => {})
      for (let at = 0; at < 17; at += 1) response.write(part)
      response.end()
    }
    await expect(fetchLocal('/a')).rejects.toThrow('size')
  })
})

describe('the address of a picture', () => {
  it.each([
    'ftp://shop.example/a.png',
    'file:///etc/passwd',
    'http://shop.example/a.png',
    'https://user:secret@shop.example/a.png',
    'https://shop.example:8443/a.png',
    'data:image/png;base64,AA',
    '/a.png',
    '',
  ])('is refused when it is no plain https address: “%s”', (typed) => {
    expect(() => publicPictureUrl(typed)).toThrow('address')
  })

  it('may have a query', () => {
    const typed = 'https://shop.example/pictures/%C3%A9.png?v=2'
    expect(publicPictureUrl(typed).href).toBe(typed)
  })
})
