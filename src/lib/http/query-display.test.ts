import type { UseQueryResult } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { reportConnectivity } from './connectivity.ts'
import { useFailure } from './query-display.ts'

const REASON = new Error('no connection')

/** What a page shows as failed while its query, without data, waits for its next try. */
function failureWhileTrying(): Error | null {
  const query = { data: undefined, error: null, errorUpdateCount: 0, failureReason: REASON } as UseQueryResult
  let failure: Error | null = null
  const Page = () => {
    failure = useFailure(query)
    return null
  }
  renderToStaticMarkup(createElement(Page))
  return failure
}

describe('the failure of a query that is being tried again', () => {
  beforeEach(() => reportConnectivity(null))

  it('is not shown after one call without a connection, which may be a lost packet', () => {
    reportConnectivity('network')
    expect(failureWhileTrying()).toBeNull()
  })

  it('is shown on a device whose last calls all found no connection', () => {
    reportConnectivity('network')
    reportConnectivity('portal')
    expect(failureWhileTrying()).toBe(REASON)
  })

  it('is not shown any more once a call has been answered', () => {
    reportConnectivity('network')
    reportConnectivity('network')
    reportConnectivity(null)
    expect(failureWhileTrying()).toBeNull()
  })

  it('is not shown where the store was reached and did not answer in time', () => {
    reportConnectivity('timeout')
    reportConnectivity('timeout')
    expect(failureWhileTrying()).toBeNull()
  })
})
