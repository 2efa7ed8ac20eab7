import { describe, expect, it } from 'vitest'
import type { ProductableType } from '#contract/catalogue/product.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { OWNER } from '#tests/support/device/offline.ts'
import { card } from '#tests/support/pages/card.ts'
import { NoAnswer } from '../../lib/http/call-errors.ts'
import { sendWishes } from './send-wishes.ts'
import { openWishlist, type PendingWish } from './wishes.ts'

const base = { v: 1, owner: OWNER, productable_type: 'product', wanted: true, at: 9 } as const

const NOW = 1_800_000_000_000

/** A server with one wishlist that refuses the products in `refused` and does not respond while `isDown`. */
function fakeServer({ refused = [] as number[] } = {}) {
  const list = new Map<number, string>()
  /** Ids of wishes that were removed. */
  const removed = new Set<string>()
  const calls: string[] = []
  const state = { isDown: false, losesAnswers: false, onCall: async (_path: string) => {} }
  const envelope = (status: number, body: unknown) =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })
  const ok = (response: unknown) => envelope(200, { OK: true, data: { response } })
  const no = (status: number, code: string) =>
    envelope(status, { OK: false, data: { response: null, userMessage: 'No.', code } })
  const wish = (id: number) => ({
    id: list.get(id),
    productable: { ...card(id, {}), available: true },
    productable_type: 'product',
    created_at: '2026-11-21T00:00:00.000Z',
    available: true,
  })
  const answer = async (path: string, body: { productable_id?: number; ids?: string[] }) => {
    const [, deleted] = /^\/api\/wishlists\/([\w-]+)\/delete$/.exec(path) ?? []
    const id = body.productable_id ?? 0
    if (path === '/api/wishlists') return ok({ wishlists: { data: [...list.keys()].toReversed().map(wish) } })
    if (path === '/api/wishlists/unknown') {
      const known = new Set([...list.values(), ...removed])
      return ok({ unknown: body.ids?.filter((one) => !known.has(one)) })
    }
    if (deleted) {
      const found = [...list].find(([, number]) => number === deleted)
      if (!found) return no(404, 'NOT_FOUND')
      list.delete(found[0])
      removed.add(deleted)
      return ok({})
    }
    if (refused.includes(id)) return no(409, 'NOT_AVAILABLE')
    if (!list.has(id)) list.set(id, `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`)
    return ok({ wishlist: wish(id) })
  }
  const ask: typeof fetch = async (url, init) => {
    if (state.isDown) throw new TypeError('no connection')
    const path = url instanceof Request ? url.url : String(url)
    calls.push(path)
    await state.onCall(path)
    const answered = await answer(path, typeof init?.body === 'string' ? JSON.parse(init.body) : {})
    if (state.losesAnswers) throw new TypeError('the connection broke')
    return answered
  }
  return { list, removed, calls, state, ask }
}

function phone(server: ReturnType<typeof fakeServer>) {
  const device = memoryDevice()
  const wishes = openWishlist(device.open(), OWNER)
  let at = 0
  const said = (id: number, wanted: boolean): PendingWish => ({
    v: 1,
    owner: OWNER,
    productable_id: id,
    productable_type: 'product' satisfies ProductableType,
    name: `Product ${id}`,
    wanted,
    mark: String(++at),
    at,
  })
  const say = (id: number, wanted: boolean) => wishes.say(said(id, wanted))
  const send = () => sendWishes({ wishes, owner: OWNER, fetch: server.ask, now: () => NOW })
  const waiting = async () => (await wishes.read()).waiting.map(({ productable_id }) => productable_id)
  const stored = async () => (await wishes.read()).stored?.wishes.map(({ productable }) => productable.id)
  return { wishes, say, send, waiting, kept: stored }
}

describe('a wishlist item', () => {
  it('waits without connection and is sent with one', async () => {
    const server = fakeServer()
    const { say, send, waiting, kept: stored } = phone(server)
    await say(1012, true)
    server.state.isDown = true
    await expect(send()).rejects.toThrow(NoAnswer)
    expect(await waiting()).toEqual([1012])
    server.state.isDown = false
    expect(await send()).toEqual([])
    expect([[...server.list.keys()], await waiting(), await stored()]).toEqual([[1012], [], [1012]])
  })

  it('is listed once when the response was lost and it is sent again', async () => {
    const server = fakeServer()
    const { say, send, waiting } = phone(server)
    await say(1012, true)
    server.state.losesAnswers = true
    await expect(send()).rejects.toThrow(NoAnswer)
    server.state.losesAnswers = false
    await send()
    expect([[...server.list.keys()], await waiting()]).toEqual([[1012], []])
  })

  it('is removed without an error when the response to its removal was lost', async () => {
    const server = fakeServer()
    const { say, send, waiting, kept: stored } = phone(server)
    await say(1012, true)
    await send()
    await say(1012, false)
    server.state.losesAnswers = true
    await expect(send()).rejects.toThrow(NoAnswer)
    server.state.losesAnswers = false
    expect(await send()).toEqual([])
    expect([[...server.list.keys()], await waiting(), await stored()]).toEqual([[], [], []])
  })

  it('can be removed on another device than it was added on', async () => {
    const server = fakeServer()
    const other = phone(server)
    await other.say(1012, true)
    await other.send()
    const here = phone(server)
    await here.say(1012, false)
    await here.send()
    expect(server.list.size).toBe(0)
  })

  it('ends in its latest state when it is removed while it is being sent', async () => {
    const server = fakeServer()
    const { say, send, waiting } = phone(server)
    await say(1012, true)
    server.state.onCall = async (path) => {
      server.state.onCall = async () => {}
      expect(path).toBe('/api/wishlists/add_item')
      await say(1012, false)
    }
    await send()
    expect([[...server.list.keys()], await waiting()]).toEqual([[], []])
  })

  it('is reported once when the server refuses it, and does not block others', async () => {
    const server = fakeServer({ refused: [1012] })
    const { say, send, waiting } = phone(server)
    await say(1012, true)
    await say(1016, true)
    const refused = await send()
    expect(refused.map(({ wish, userMessage }) => [wish.productable_id, userMessage])).toEqual([[1012, 'No.']])
    expect([[...server.list.keys()], await waiting()]).toEqual([[1016], []])
  })

  it('causes no second request while the list is fresh', async () => {
    const server = fakeServer()
    const { send } = phone(server)
    await send()
    await send()
    expect(server.calls).toEqual(['/api/wishlists'])
  })
})

describe('a wish that the server had confirmed', () => {
  it('is offered again after the server was restored without it, and one removed elsewhere is not', async () => {
    const server = fakeServer()
    const { wishes, say, send, kept } = phone(server)
    for (const id of [1012, 1013, 1014]) await say(id, true)
    await send()
    server.list.delete(1012)
    server.removed.add(server.list.get(1013) ?? '')
    server.list.delete(1013)
    await say(1015, true)
    await send()
    const lost = async () => (await wishes.read()).stored?.lost?.map(({ productable }) => productable.id)
    expect(await kept()).toEqual([1015, 1014])
    expect(await lost()).toEqual([1012])
    await say(1014, false)
    await send()
    expect(await lost()).toEqual([1012])
    await wishes.answerLost([{ ...base, productable_id: 1012, name: 'Product 1012', mark: 'again' }])
    await send()
    expect(await kept()).toEqual([1012, 1015])
    expect(await lost()).toEqual([])
  })
})
