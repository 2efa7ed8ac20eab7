import { describe, expect, it } from 'vitest'
import type { DrainReport } from '../../offline/drain.ts'
import { syncRequests } from './background-sync.ts'

const sent = [{}] as unknown as DrainReport['settled']
const failed: DrainReport = { left: 'wait', waitMs: 500, settled: sent }
const resting: DrainReport = { left: 'wait', waitMs: 500, settled: [] }
const done: DrainReport = { left: 'empty', waitMs: 0, settled: sent }

describe('the browser', () => {
  it('is asked to take over once in an outage, and again in the next one', () => {
    const ask = syncRequests(() => 'visible')
    expect([failed, failed, failed, done, failed].map(ask)).toEqual([true, false, false, false, true])
  })

  it('is asked again when the person has left the page', () => {
    let place: DocumentVisibilityState = 'visible'
    const ask = syncRequests(() => place)
    ask(failed)
    place = 'hidden'
    expect([failed, failed].map(ask)).toEqual([true, false])
  })

  it('is not asked by a page that has only heard of a failure', () => {
    expect(syncRequests(() => 'visible')(resting)).toBe(false)
  })
})
