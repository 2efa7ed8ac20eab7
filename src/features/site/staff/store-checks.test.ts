import { describe, expect, it } from 'vitest'
import type { StoreHealth } from '#contract/site/store-health.ts'
import { problemCount, storeChecks } from './store-checks.ts'

const FINE: StoreHealth = {
  version: '1',
  disk: 'ok',
  disk_free_bytes: 1e9,
  jobs: 'ok',
  backup: 'ok',
  last_backup_at: null,
  replica: { state: 'off', lag_ms: null, reads: 0, reads_of_primary: 0 },
  messages_waiting: 0,
  faults_last_day: 0,
}

describe('the checks of a store', () => {
  it('all work, without a replica, in a store that has none', () => {
    expect(storeChecks(FINE).map(({ check, state }) => [check, state])).toEqual(
      ['jobs', 'messages', 'backup', 'disk', 'faults'].map((check) => [check, 'full']),
    )
    expect(problemCount(FINE)).toBe(0)
  })

  it('name first what needs somebody, then what waits', () => {
    const checks = storeChecks({ ...FINE, disk: 'low', backup: 'none', messages_waiting: 3, faults_last_day: 1 })
    expect(checks.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'disk signal',
      'faults signal',
      'messages half',
      'backup half',
      'jobs full',
    ])
    expect(problemCount({ ...FINE, jobs: 'late' })).toBe(1)
  })

  it('a replica that is not in use needs nobody, as the primary answers', () => {
    const replica = { ...FINE.replica, state: 'behind' as const }
    expect(storeChecks({ ...FINE, replica }).find(({ check }) => check === 'replica')?.state).toBe('half')
    expect(problemCount({ ...FINE, replica })).toBe(0)
  })
})
