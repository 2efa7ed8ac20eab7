import { runFaultInjection } from '../../fault-injection/run-fault-injection.ts'
import { expect, test } from '../../support/store/store.ts'
import { isFullRun } from '../../support/store/test-scope.ts'

const WISH = isFullRun ? { kills: 50, restarts: 15 } : { kills: 1, restarts: 1 }

test('a server that is killed, and whose database is restarted, loses no order or payment, and duplicates none', async () => {
  test.setTimeout(900_000)
  const faultRun = await runFaultInjection({ ...WISH, floods: 0, buyers: isFullRun ? 12 : 6, seed: 1 })
  expect(faultRun).toMatchObject({ lost: [], doubled: [], wrong: [], unclear: [] })
  expect(faultRun.orders).toBeGreaterThan(WISH.restarts)
  expect(faultRun.payments).toBeGreaterThan(WISH.restarts)
})
