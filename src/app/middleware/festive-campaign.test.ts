import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { festiveCampaign } from './festive-campaign.ts'
import type { Middleware } from './middleware.ts'

const KEY = ['configs', 'festive_microsite']
const HOUR = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** Runs the middleware in a browser without a connection whose cached campaign is an hour old. */
function ask(campaign: object | null) {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('no signal')))
  const queries = new QueryClient()
  if (campaign)
    queries.setQueryData(
      KEY,
      {
        config: {
          id: 'festive_microsite',
          value: { active: true, redirect_to: null, from: null, to: null, ...campaign },
        },
      },
      { updatedAt: Date.now() - HOUR },
    )
  const visit = { side: 'browser', queries } as unknown as Parameters<Middleware>[0]
  return festiveCampaign(visit)
}

afterEach(() => vi.unstubAllGlobals())

describe('festiveCampaign without a connection', () => {
  it("decides from the cached campaign by the device's clock", async () => {
    expect(await ask({ to: fromNow(1) })).toBe(true)
    expect(await ask({ to: fromNow(-1) })).toBe(false)
    expect(await ask({ from: fromNow(1) })).toBe(false)
  })

  it('redirects to the microsite of the cached campaign', async () => {
    expect(await ask({ redirect_to: 'https://festive.example/' })).toEqual({
      redirect: 'https://festive.example/',
      external: true,
    })
  })

  it('redirects to a path of the store without a permission to leave', async () => {
    expect(await ask({ redirect_to: '/shop?category=package' })).toEqual({ redirect: '/shop?category=package' })
  })

  it.each([null, '', 'javascript:alert(1)', '//festive.example', '/cny-lucky-draw'])(
    'shows the lucky draw when the redirect is %j',
    async (redirect_to) => {
      expect(await ask({ redirect_to })).toBe(true)
    },
  )

  it('lets the page show that it needs a connection when nothing is cached', async () => {
    expect(await ask(null)).toBe(true)
  })
})
