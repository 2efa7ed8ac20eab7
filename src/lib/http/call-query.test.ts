import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { HEADER } from '#contract/constants.ts'
import { getConfig } from '#contract/site/calls/get-config.ts'
import { CachedResponse } from './call-errors.ts'
import { callQuery } from './call-query.ts'

const KEPT_AT = 1_700_000_000_000
const answer = { config: { id: 'maintenance', value: { active: false, until: null, message: null } } }
const lookup = () =>
  new Response(JSON.stringify({ OK: true, data: { response: answer, userMessage: null } }), {
    headers: { 'Content-Type': 'application/json', [HEADER.keptAt]: String(KEPT_AT) },
  })
const query = callQuery(
  async () => getConfig,
  { params: { id: 'maintenance' } },
  { queryKey: ['configs', 'maintenance'] },
)
const ask = (client: QueryClient) => client.fetchQuery({ ...query, retry: false })

describe('a query without connection', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('returns the data cached by the service worker with its age and still fails', async () => {
    vi.stubGlobal('fetch', async () => lookup())
    const client = new QueryClient()
    await expect(ask(client)).rejects.toBeInstanceOf(CachedResponse)
    expect(client.getQueryState(query.queryKey)).toMatchObject({
      data: answer,
      dataUpdatedAt: KEPT_AT,
      status: 'error',
    })
  })

  it('leaves newer data unchanged', async () => {
    vi.stubGlobal('fetch', async () => lookup())
    const client = new QueryClient()
    client.setQueryData(query.queryKey, 'younger', { updatedAt: KEPT_AT + 1 })
    await expect(ask(client)).rejects.toBeInstanceOf(CachedResponse)
    expect(client.getQueryState(query.queryKey)).toMatchObject({ data: 'younger', dataUpdatedAt: KEPT_AT + 1 })
  })
})
