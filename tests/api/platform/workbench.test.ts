import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WORKBENCH_PARTS } from '#contract/site/calls/get-workbench.ts'
import { type Api, openApi } from '../../support/journeys/api.ts'

describe('the workbench', () => {
  let off: Api
  let on: Api
  beforeAll(async () => {
    off = await openApi()
    on = await openApi({}, { workbench: true })
  }, 60_000)
  afterAll(() => Promise.all([off.close(), on.close()]))

  it('is disabled by default', async () => {
    for (const part of WORKBENCH_PARTS) expect((await off.ask('GET', `/api/workbench/${part}`)).status).toBe(404)
  })

  it('has a page for every component of the specification and for the messages, and no others', async () => {
    expect(WORKBENCH_PARTS).toHaveLength(14)
    for (const part of WORKBENCH_PARTS) {
      expect((await on.ask('GET', `/api/workbench/${part}`)).body.data.response).toEqual({ part })
    }
    for (const part of ['', 'toString', 'alerts', '%00']) {
      expect((await on.raw('GET', `/api/workbench/${part}`)).status).toBe(404)
    }
  })
})
