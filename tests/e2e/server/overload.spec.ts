import { runOverload } from '../../fault-injection/overload.ts'
import { expect, test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

/** The long form is `npm run long -- fault-injection overload`, which also judges times and memory. */
const SHORT = { seconds: 3, clients: 20, factor: 2, pace: { warmUp: 1_000, measure: 2_000, rest: 500 } }

test(
  'twice the capacity is served or refused with a time to come back, orders and carts lose nothing, and health answers',
  provenBy(
    'server/platform/http/admission.test.ts',
    'server/platform/tasks/weighted-semaphore.test.ts',
    'tests/api/orders/concurrent-checkouts.test.ts',
  ),
  async () => {
    test.setTimeout(300_000)
    const { load, unclear, lost, doubled, orders, readStatuses } = await runOverload(SHORT)
    expect(load.wrong).toEqual([])
    expect(unclear).toEqual([])
    expect({ lost, doubled }).toEqual({ lost: 0, doubled: 0 })
    expect(orders).toBeGreaterThan(0)
    expect(Object.keys(readStatuses).filter((what) => what.includes('/api/health'))).toEqual(['GET /api/health 200'])
  },
)
