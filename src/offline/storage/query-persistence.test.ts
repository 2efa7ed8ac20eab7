import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { STORED_CATALOGUE_MS } from '#contract/constants.ts'
import { CallRefused, NoAnswer } from '../../lib/http/call-errors.ts'
import { persistQueries, untilQueriesStored } from './query-persistence.ts'

const DAY = 24 * 60 * 60_000
const stored = new Map<string, string>()
const storage = {
  getItem: (key: string) => stored.get(key) ?? null,
  setItem: (key: string, value: string) => void stored.set(key, value),
  removeItem: (key: string) => void stored.delete(key),
}
let now = 0
const clock = { now: () => now, monotonic: () => now }
const keep = (queries: QueryClient, build = 'one') =>
  persistQueries(queries, { build, storage, clock, writeEveryMs: 1 })

const written = async () => {
  await expect.poll(() => stored.size).toBe(1)
  return [...stored.values()].join()
}

const ask = (queries: QueryClient, name: string, persist: boolean) =>
  queries.fetchQuery({
    queryKey: [name],
    queryFn: async () => `${name} answered`,
    meta: { persist },
    ...(persist && { gcTime: Number.POSITIVE_INFINITY }),
  })

const refuseToStore = () => {
  throw new DOMException('The quota is exceeded.', 'QuotaExceededError')
}

/** A refetch that fails. */
async function refuse(queries: QueryClient, name: string, error: Error): Promise<void> {
  const asked = queries.fetchQuery({ queryKey: [name], queryFn: () => Promise.reject(error), meta: { persist: true } })
  await expect(asked).rejects.toBe(error)
}

/** A session that has loaded the public query `home` and the private query `profile`. */
async function earlierSession(): Promise<void> {
  const queries = new QueryClient()
  await keep(queries)
  await ask(queries, 'profile', false)
  await ask(queries, 'home', true)
  await expect.poll(() => [...stored.values()].join()).toContain('home answered')
}

describe('a page that waits until the queries are stored', () => {
  it('goes on once they are', async () => {
    const queries = new QueryClient()
    await keep(queries)
    await ask(queries, 'stores', true)
    await untilQueriesStored()
    expect([...stored.values()].join()).toContain('stores answered')
  })

  it.each([
    ['refuses them', { ...storage, setItem: refuseToStore }],
    ['is missing', undefined],
  ])('goes on where storage %s', async (_case, missing) => {
    await persistQueries(new QueryClient(), { build: 'one', storage: missing, clock, writeEveryMs: 1 })
    await expect(untilQueriesStored()).resolves.toBeUndefined()
  })
})

beforeEach(() => {
  stored.clear()
  now = Date.now()
})

describe('the next session', () => {
  it('restores public queries, also after days', async () => {
    await earlierSession()
    now += 20 * DAY
    const queries = new QueryClient()
    await keep(queries)
    expect(queries.getQueryData(['home'])).toBe('home answered')
  })

  it('never garbage-collects restored queries', async () => {
    await earlierSession()
    const queries = new QueryClient({ defaultOptions: { queries: { gcTime: 1 } } })
    await keep(queries)
    expect(queries.getQueryCache().find({ queryKey: ['home'] })?.gcTime).toBe(Number.POSITIVE_INFINITY)
  })

  it('restores the data of a query whose refetch failed offline as successful', async () => {
    await earlierSession()
    const queries = new QueryClient()
    await keep(queries)
    await refuse(queries, 'home', new NoAnswer('network'))
    await ask(queries, 'shop', true)
    await expect.poll(written).toContain('shop answered')
    const next = new QueryClient()
    await keep(next)
    expect(next.getQueryState(['home'])).toMatchObject({ data: 'home answered', status: 'success', error: null })
  })

  it('does not restore a query that the server refused', async () => {
    await earlierSession()
    const queries = new QueryClient()
    await keep(queries)
    await refuse(queries, 'home', new CallRefused(404, { response: null, userMessage: 'Gone.', code: 'NOT_FOUND' }))
    await ask(queries, 'shop', true)
    await expect.poll(written).toContain('shop answered')
    expect(await written()).not.toContain('home')
  })

  it('does not restore private queries', async () => {
    await earlierSession()
    expect(await written()).not.toContain('profile')
  })

  it('does not restore queries of another build', async () => {
    await earlierSession()
    const queries = new QueryClient()
    await keep(queries, 'two')
    expect(queries.getQueryData(['home'])).toBeUndefined()
  })

  it('does not restore queries older than the maximum age', async () => {
    await earlierSession()
    now += STORED_CATALOGUE_MS + 1
    const queries = new QueryClient()
    await keep(queries)
    expect(queries.getQueryData(['home'])).toBeUndefined()
  })
})

describe('a device whose storage is full', () => {
  it('drops the least recently updated queries and stores the rest', async () => {
    const full = {
      ...storage,
      setItem: (key: string, value: string) => {
        if (value.length > 1_500) throw new DOMException('full', 'QuotaExceededError')
        stored.set(key, value)
      },
    }
    const queries = new QueryClient()
    await persistQueries(queries, { build: 'one', storage: full, clock, writeEveryMs: 1 })
    for (let age = 8; age > 0; age--) {
      queries.getQueryCache().build(queries, { queryKey: [`page ${age}`], meta: { persist: true } })
      queries.setQueryData([`page ${age}`], 'x'.repeat(200), { updatedAt: now - age })
    }
    const text = await written()
    expect(text).toContain('page 1')
    expect(text).not.toContain('page 8')
  })
})
