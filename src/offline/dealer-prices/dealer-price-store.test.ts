import { describe, expect, it } from 'vitest'
import type { DealerPrices } from '#contract/catalogue/dealer-prices.ts'
import { memoryDevice } from '#tests/support/device/memory-records.ts'
import { signOutDevice } from '../storage/sign-out.ts'
import { findDealerPrices, refreshDealerPrices, type StoredDealerPrices } from './dealer-price-store.ts'

const DEALER = 'aaaa:0'
const PRICES: DealerPrices = {
  currency: 'MYR',
  tier: 'gold',
  changes_at: null,
  prices: [{ id: 1001, list_price: 5990, unit_price: 4193, tier_prices: [4792, 4493, 4193] }],
}
const JSON_TYPE = { 'Content-Type': 'application/json' }

const answer = (dealer_prices: unknown, etag = 'W/"a"') =>
  new Response(JSON.stringify({ OK: true, data: { response: { dealer_prices }, userMessage: null } }), {
    headers: { ...JSON_TYPE, ETag: etag },
  })
const refusal = (status: number, code: string) =>
  new Response(JSON.stringify({ OK: false, data: { response: null, userMessage: 'No.', code } }), {
    status,
    headers: JSON_TYPE,
  })

interface RefreshOptions {
  owner: string
  known: StoredDealerPrices | null
  isCurrent: boolean
}

function openDevice() {
  const device = memoryDevice()
  const transact = device.open()
  const asked: { url: string; etag: string | null }[] = []
  let now = 1_000
  const refresh = (
    reply: Response | null,
    { owner = DEALER, known = null, isCurrent = true }: Partial<RefreshOptions> = {},
  ) =>
    refreshDealerPrices(
      owner,
      { known, isCurrent: () => isCurrent },
      {
        transact,
        clock: { now: () => now },
        fetch: async (url, init) => {
          asked.push({
            url: url instanceof Request ? url.url : url.toString(),
            etag: new Headers(init?.headers).get('If-None-Match'),
          })
          if (!reply) throw new TypeError('Failed to fetch')
          return reply
        },
      },
    )
  return {
    device,
    transact,
    asked,
    refresh,
    find: (owner = DEALER) => findDealerPrices(owner, { transact }),
    later: () => {
      now += 1_000
    },
  }
}

describe('the stored prices of a dealer', () => {
  it('are those of the server, with the time at which it confirmed them', async () => {
    const { refresh, find } = openDevice()
    const stored = { etag: 'W/"a"', dealer_prices: PRICES, confirmedAt: 1_000 }
    expect(await refresh(answer(PRICES))).toEqual(stored)
    expect(await find()).toEqual(stored)
  })

  it('are confirmed by ETag without being sent again, and stay the same object', async () => {
    const { refresh, find, asked, later } = openDevice()
    const known = await refresh(answer(PRICES))
    later()
    const confirmed = await refresh(new Response(null, { status: 304 }), { known })
    expect(confirmed?.dealer_prices).toBe(known?.dealer_prices)
    expect((await find())?.confirmedAt).toBe(2_000)
    expect(asked.map(({ etag }) => etag)).toEqual([null, 'W/"a"'])
  })

  it.each([
    ['no answer', null],
    ['an answer in another shape', () => answer({ ...PRICES, prices: [{ id: 1 }] })],
    ['a fault', () => new Response('', { status: 500 })],
    ['an ended session', () => refusal(401, 'SESSION_REQUIRED')],
  ])('stay after %s', async (_name, reply) => {
    const { refresh, find } = openDevice()
    const known = await refresh(answer(PRICES))
    expect(await refresh(reply && reply(), { known })).toBe(known)
    expect(await find()).toEqual(known)
  })

  it.each([
    [403, 'FORBIDDEN'],
    [404, 'DEALER_NOT_ASSIGNED'],
  ])('are deleted where the server refuses them with %i', async (status, code) => {
    const { refresh, find } = openDevice()
    const known = await refresh(answer(PRICES))
    expect(await refresh(refusal(status, code), { known })).toBeNull()
    expect(await find()).toBeNull()
  })

  it('are apart for each dealer of a sales person, who asks with the dealer’s id', async () => {
    const { refresh, find, asked } = openDevice()
    await refresh(answer(PRICES), { owner: 's1:dealer-a' })
    expect(asked[0]?.url).toContain('dealer_id=dealer-a')
    expect(await find('s1:dealer-b')).toBeNull()
    expect(await find('s1:dealer-a')).not.toBeNull()
  })

  it('are gone after sign-out, and an answer that arrives later is not stored', async () => {
    const { refresh, device, transact } = openDevice()
    await refresh(answer(PRICES))
    await signOutDevice({ transact, clock: { now: () => 1, monotonic: () => 0 }, changed: () => {} }, DEALER, true)
    await refresh(answer(PRICES), { isCurrent: false })
    expect([...device.records.keys()].filter((key) => key.includes('aaaa'))).toEqual([])
  })

  it('that another build stored in another shape count as none', async () => {
    const { refresh, find, device } = openDevice()
    await refresh(answer(PRICES))
    for (const record of device.records.values()) Object.assign(record, { value: { etag: null, prices: [] } })
    expect(await find()).toBeNull()
  })
})
