import { afterEach, describe, expect, it, vi } from 'vitest'
import { failedPage, isOfflineError } from './failed-page.ts'

const CHUNK = new TypeError('Failed to fetch dynamically imported module: https://store/assets/invitation-page-1.js')
const answering = (answer: () => Promise<Response>) => vi.stubGlobal('fetch', vi.fn(answer))

afterEach(() => vi.unstubAllGlobals())

describe('a page whose files are missing', () => {
  it('needs a connection when the store cannot be reached', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isOfflineError(CHUNK)).toBe(true)
  })

  it('is broken when the store responds, whatever it says', async () => {
    answering(async () => new Response('', { status: 503 }))
    expect(await isOfflineError(CHUNK)).toBe(false)
  })

  it('is not looked for after any other error', async () => {
    answering(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await isOfflineError(new TypeError('x is not a function'))).toBe(false)
    expect(fetch).not.toHaveBeenCalled()
  })

  it('is shown as one that opens with a connection, and not as an error', async () => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    const offline = await failedPage('/auth/invitation', true)
    expect(offline.error).toMatchObject({
      title: expect.stringContaining('offline'),
      message: expect.stringContaining('back online'),
    })
    expect((await failedPage('/auth/invitation', false)).error).not.toHaveProperty('title')
  })
})
