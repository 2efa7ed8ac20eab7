import type { OrderLimits } from '#contract/site/limits.ts'
import type { Database } from '#server/platform/database/database.ts'

const LIFTED: OrderLimits = {
  open_orders: 1_000,
  reserved_pieces: 100_000,
  voucher_uses: 1_000,
  reservation_minutes: 180,
}

/** One customer places the orders of a whole test, unpaid; tests/api/orders/order-hoarding.test.ts tests the limits. */
export async function liftOrderLimits(db: Database): Promise<void> {
  await db.query("update config set value = $1 where id = 'order_limits'", [JSON.stringify(LIFTED)])
}
