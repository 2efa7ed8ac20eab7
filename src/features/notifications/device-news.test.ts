import { describe, expect, it } from 'vitest'
import type { UnsentCounts } from '../../offline/storage/sign-out.ts'
import { deviceNews } from './device-news.ts'

const NOW = 1_800_000_000_000
const MINUTE = 60_000
const NOTHING: UnsentCounts = { changes: [], wishes: [], requests: [], orders: [] }

const change = (state: string, age: number) => ({ state, createdAt: NOW - age * MINUTE })
const wish = (age: number) => ({ at: NOW - age * MINUTE })
const request = (list: string, state: string, age: number) => ({ list, state, at: NOW - age * MINUTE })
/** The part of it that `deviceNews` reads. */
const unsent = (made: object): UnsentCounts => ({ ...NOTHING, ...made })

describe('deviceNews', () => {
  it('omits entries queued for less than 15 minutes', () => {
    expect(deviceNews(NOTHING, NOW)).toEqual([])
    const young = unsent({
      changes: [change('queued', 14)],
      requests: [request('letters', 'waiting', 1)],
      wishes: [wish(3)],
    })
    expect(deviceNews(young, NOW)).toEqual([])
  })

  it('reports what has been queued for 15 minutes, with the oldest time and the page that shows it', () => {
    const made = unsent({ changes: [change('queued', 14), change('inflight', 15), change('queued', 40)] })
    expect(deviceNews(made, NOW)).toEqual([
      { what: 'stuck', of: 'changes', count: 2, since: NOW - 40 * MINUTE, href: '/cart' },
    ])
  })

  it('lists entries that need a decision first, without a delay', () => {
    const made = unsent({
      changes: [change('queued', 20), change('rejected', 0), change('review', 1)],
      requests: [request('letters', 'refused', 0)],
    })
    expect(deviceNews(made, NOW).map(({ what, of, count }) => [what, of, count])).toEqual([
      ['decide', 'changes', 2],
      ['decide', 'letters', 1],
      ['stuck', 'changes', 1],
    ])
  })

  it('separates codes and claims, each with its own page', () => {
    const made = unsent({
      requests: [
        request('claims', 'refused', 1),
        request('scans', 'waiting', 60),
        request('applications', 'waiting', 60),
        request('reviews', 'refused', 0),
      ],
      wishes: [wish(60)],
    })
    expect(deviceNews(made, NOW).map(({ what, of, href }) => [what, of, href])).toEqual([
      ['decide', 'claims', '/account/warranty'],
      ['decide', 'reviews', '/account/reviews'],
      ['stuck', 'wishes', '/account/wishlist'],
      ['stuck', 'applications', '/account/new-dealer'],
      ['stuck', 'scans', '/account/authentication_code'],
    ])
  })
})
