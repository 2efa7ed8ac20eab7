import { describe, expect, it } from 'vitest'
import type { DrainReport } from '../../../offline/outbox/drain.ts'
import { backgroundSyncPolicy } from './background-sync.ts'

const sent = [{}] as unknown as DrainReport['settled']
const failed: DrainReport = { left: 'wait', waitMs: 500, settled: sent, orders: [] }
const resting: DrainReport = { left: 'wait', waitMs: 500, settled: [], orders: [] }
const done: DrainReport = { left: 'empty', waitMs: 0, settled: sent, orders: [] }

describe('Background Sync requests', () => {
  it('are made once per outage', () => {
    const ask = backgroundSyncPolicy(() => 'visible')
    expect([failed, failed, failed, done, failed].map(ask)).toEqual([true, false, false, false, true])
  })

  it('are made again after the page became hidden', () => {
    let visibility: DocumentVisibilityState = 'visible'
    const ask = backgroundSyncPolicy(() => visibility)
    ask(failed)
    visibility = 'hidden'
    expect([failed, failed].map(ask)).toEqual([true, false])
  })

  it('are not made when the failed drain sent nothing from this page', () => {
    expect(backgroundSyncPolicy(() => 'visible')(resting)).toBe(false)
  })
})
