import type { StoreHealth } from '#contract/site/store-health.ts'
import type { LampState } from '../../staff/lamp.tsx'
import { staffQuery } from '../../staff/staff-queries.ts'

const health = async () => (await import('#contract/site/calls/get-store-health.ts')).getStoreHealth

export const healthQuery = staffQuery('health', health, {})

export type StoreCheck = 'jobs' | 'messages' | 'backup' | 'disk' | 'faults' | 'replica'

/** `full`: works; `half`: waits for something; `signal`: a person has to act. */
type CheckState = Extract<LampState, 'full' | 'half' | 'signal'>

/** What a store needs to run, and how each part does; what needs somebody comes first. */
export function storeChecks(store: StoreHealth): { check: StoreCheck; state: CheckState }[] {
  const states: Record<StoreCheck, CheckState | null> = {
    jobs: store.jobs === 'ok' ? 'full' : 'signal',
    messages: store.messages_waiting === 0 ? 'full' : 'half',
    backup: ({ ok: 'full', none: 'half', late: 'signal' } as const)[store.backup],
    disk: store.disk === 'ok' ? 'full' : 'signal',
    faults: store.faults_last_day === 0 ? 'full' : 'signal',
    // Most stores have none; without it the primary answers.
    replica: store.replica.state === 'off' ? null : store.replica.state === 'ok' ? 'full' : 'half',
  }
  const order: readonly CheckState[] = ['signal', 'half', 'full']
  return (Object.keys(states) as StoreCheck[])
    .flatMap((check) => {
      const state = states[check]
      return state === null ? [] : { check, state }
    })
    .sort((one, other) => order.indexOf(one.state) - order.indexOf(other.state))
}

/** How many of them need somebody. */
export const problemCount = (store: StoreHealth): number =>
  storeChecks(store).filter(({ state }) => state === 'signal').length
