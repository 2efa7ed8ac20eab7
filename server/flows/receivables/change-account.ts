import type { Call, InputOf } from '#contract/call.ts'
import type { StaffReceivables } from '#contract/receivables/staff-receivables.ts'
import type { AuditAct } from '#contract/staff/audit-act.ts'
import { nowOf } from '../../clock.ts'
import type { SignedInContext } from '../../context.ts'
import { recordAct } from '../../domains/audit/services/record-act.ts'
import { followLedger } from '../../domains/orders/services/transition-order.ts'
import type { LedgerChange } from '../../domains/receivables/services/change-ledger.ts'
import { dealerAccount, lockAccount } from '../../domains/receivables/services/staff-receivables.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { withIdempotencyKey } from '../../platform/idempotency/idempotency-key.ts'

interface AccountChange<C extends Call> {
  call: C
  dealerId: string
  body: InputOf<C>['body']
  /** Of the trail. */
  act: AuditAct
  change: (
    transaction: Transaction,
    input: { dealerId: string; body: InputOf<C>['body'] },
    context: SignedInContext,
  ) => Promise<LedgerChange>
}

/**
 * A change of a dealer's ledger by staff, once per key: under the dealer's lock, the orders follow their invoices, and the
 * trail says what was changed.
 *
 * @throws Refusal NOT_FOUND; what the change throws
 */
export async function changeAccount<C extends Call>(
  { call, dealerId, body, act, change }: AccountChange<C>,
  context: SignedInContext,
): Promise<{ account: StaffReceivables }> {
  const path = call.path.replace('{id}', dealerId) as typeof call.path
  return withIdempotencyKey(context, { call: { ...call, path }, body }, async (transaction) => {
    await lockAccount(transaction, dealerId, context)
    const { orderIds, detail } = await change(transaction, { dealerId, body }, context)
    const actor = { kind: 'staff', id: context.session.person.id } as const
    await followLedger(transaction, { orderIds, actor }, { now: nowOf(context), config: context.config })
    await recordAct(transaction, { act, object: `dealer:${dealerId}`, detail }, context)
    return { account: await dealerAccount(transaction, dealerId, context) }
  })
}
