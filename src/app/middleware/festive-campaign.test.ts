import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { festiveCampaign } from './festive-campaign.ts'
import type { Middleware } from './middleware.ts'

const KEY = ['configs', 'festive_microsite']
const HOUR = 3_600_000
const fromNow = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString()

/** A browser without signal, which was told of the campaign an hour ago. */
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

describe('a visitor without signal', () => {
  it('comes to the campaign that their device has kept, by its own clock', async () => {
    expect(await ask({ to: fromNow(1) })).toBe(true)
    expect(await ask({ to: fromNow(-1) })).toBe(false)
    expect(await ask({ from: fromNow(1) })).toBe(false)
  })

  it('is led to the microsite that it names', async () => {
    expect(await ask({ redirect_to: 'https://festive.example/' })).toEqual({
      redirect: 'https://festive.example/',
      external: true,
    })
  })

  it('is led to a path of the store without a permission to leave', async () => {
    expect(await ask({ redirect_to: '/shop?category=package' })).toEqual({ redirect: '/shop?category=package' })
  })

  it.each([null, '', 'javascript:alert(1)', '//festive.example', '/cny-lucky-draw'])(
    'sees the draw where the redirect is %j',
    async (redirect_to) => {
      expect(await ask({ redirect_to })).toBe(true)
    },
  )

  it('comes nowhere when nothing was kept', async () => {
    await expect(ask(null)).rejects.toThrow('No answer')
  })
})
