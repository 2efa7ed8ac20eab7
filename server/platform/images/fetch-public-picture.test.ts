import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_ORIGINAL_BYTES } from './fetch-original.ts'
import { fetchPublicPicture, publicPictureUrl } from './fetch-public-picture.ts'

let server: Server
let port = 0
let requests = 0

beforeAll(async () => {
  server = createServer((request, response) => {
    requests += 1
    if (request.url === '/moved') return response.writeHead(302, { location: 'http://127.0.0.1/secret' }).end()
    if (request.url === '/large') return response.writeHead(200, { 'content-length': MAX_ORIGINAL_BYTES + 1 }).end()
    return response.writeHead(request.url === '/a.png' ? 200 : 404).end('picture')
  }).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  port = (server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Names resolve to these addresses; the socket connects to the first one. */
const resolvingTo =
  (...addresses: string[]) =>
  async () =>
    addresses
const problemOf = (run: () => unknown) =>
  Promise.resolve()
    .then(run)
    .then(
      () => 'none',
      (error: { problem?: string }) => error.problem,
    )

describe('the address of a picture', () => {
  it.each([
    'ftp://shop.example/a.png',
    'file:///etc/passwd',
    'https://user:secret@shop.example/a.png',
    'https://shop.example:8443/a.png',
    'http://shop.example:22/',
    'data:image/png;base64,AA',
    '/a.png',
    '',
  ])('is refused when it is no plain web address: “%s”', async (typed) => {
    expect(await problemOf(() => publicPictureUrl(typed))).toBe('address')
  })

  it.each(['https://shop.example/a.png?v=2', 'http://shop.example/pictures/%C3%A9.jpg'])('accepts %s', (typed) => {
    expect(publicPictureUrl(typed).href).toBe(typed)
  })
})

describe('a picture from the web', () => {
  const fetchFrom = (path: string, ...addresses: string[]) =>
    problemOf(() => fetchPublicPicture(new URL(`http://shop.example:${port}${path}`), resolvingTo(...addresses)))

  it.each([
    ['127.0.0.1'],
    ['10.0.0.4'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['100.64.0.1'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
  ])('is not fetched from a name that resolves to %s', async (...addresses) => {
    const before = requests
    expect(await fetchFrom('/a.png', ...addresses)).toBe('origin')
    expect(requests).toBe(before)
  })

  it.each(['http://127.0.0.1/a.png', 'http://[::1]/a.png', 'http://2130706433/a.png', 'http://0x7f.1/a.png'])(
    'is not fetched from the address %s itself',
    async (typed) => {
      expect(await problemOf(() => fetchPublicPicture(publicPictureUrl(typed)))).toBe('origin')
    },
  )

  it('is not fetched from a name that does not resolve', async () => {
    const lookup = () => Promise.reject(new Error('ENOTFOUND'))
    expect(await problemOf(() => fetchPublicPicture(new URL('http://shop.example/a.png'), lookup))).toBe('source')
    expect(await fetchFrom('/a.png')).toBe('source')
  })
})
