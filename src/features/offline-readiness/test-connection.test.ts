import { describe, expect, it } from 'vitest'
import { testConnection } from './test-connection.ts'

const NOW = Date.parse('2026-11-25T10:00:00Z')
const answering = (answer: () => Response | Promise<Response>) =>
  testConnection(
    async () => answer(),
    () => NOW,
  )
const date = (text: string) => ({ headers: { date: text, 'content-type': 'application/json' } })

describe('the test of the connection', () => {
  it('reaches the store and compares the clocks', async () => {
    const answer = () => Response.json({ OK: true, data: {} }, date('Wed, 25 Nov 2026 09:00:00 GMT'))
    expect(await answering(answer)).toEqual({ kind: 'reached', clockAheadMs: 3_600_000 })
  })

  it.each([
    ['a sign-in page', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['another program’s answer', () => Response.json({ status: 'up' })],
  ])('recognises %s', async (_what, answer) => {
    expect(await answering(answer)).toEqual({ kind: 'portal' })
  })

  it.each([
    ['no connection', () => Promise.reject(new TypeError('failed'))],
    ['a store that is down', () => new Response('', { status: 503 })],
  ])('says offline for %s', async (_what, answer) => {
    expect(await answering(answer)).toEqual({ kind: 'offline' })
  })
})
