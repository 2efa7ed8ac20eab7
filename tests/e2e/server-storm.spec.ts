import { runStorm } from '../storm/run-storm.ts'
import { isWhole } from '../support/proofs.ts'
import { expect, test } from '../support/store.ts'

const WISH = isWhole ? { kills: 50, restarts: 15 } : { kills: 1, restarts: 1 }

test('a server that is killed, and whose database is restarted, loses no order or payment, and duplicates none', async () => {
  test.setTimeout(900_000)
  const storm = await runStorm({ ...WISH, floods: 0, buyers: isWhole ? 12 : 6, seed: 1 })
  expect(storm).toMatchObject({ lost: [], doubled: [], wrong: [], unclear: [] })
  expect(storm.orders).toBeGreaterThan(WISH.restarts)
  expect(storm.payments).toBeGreaterThan(WISH.restarts)
})
