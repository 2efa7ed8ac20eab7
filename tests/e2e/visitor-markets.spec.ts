import { WIDE } from '../support/cart-steps.ts'
import { becomesADealer, visit } from '../support/market-journeys.ts'
import { VARIANT } from '../support/proofs.ts'
import { test } from '../support/store.ts'

test.use(WIDE)

// A guest’s ways to an account and two carts without signal: visitor-doors, visitor-first-visit, offline-dealers.
test('a dealer in Malaysia applies, is approved by staff and signs in', VARIANT, ({ browser, store }) =>
  visit(browser, store, becomesADealer),
)
