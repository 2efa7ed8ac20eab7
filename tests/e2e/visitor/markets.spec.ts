import { WIDE } from '../../support/journeys/cart-steps.ts'
import { becomesADealer, visit } from '../../support/journeys/market-journeys.ts'
import { test } from '../../support/store/store.ts'
import { provenBy } from '../../support/store/test-scope.ts'

test.use(WIDE)

test(
  'a dealer in Malaysia applies, is approved by staff and signs in',
  provenBy('tests/api/dealers/dealers.test.ts'),
  ({ browser, store }) => visit(browser, store, becomesADealer),
)
