import type { SignedInContext, Store } from '../../../context.ts'
import * as accounts from '../../account/services/accounts.ts'
import { isPayable } from '../../orders/services/transitions.ts'
import {
  type Charge,
  type Gateway,
  type GatewayForm,
  GatewayUnreachable,
  type OpenedPayment,
} from '../gateways/gateway.ts'
import * as attempts from '../queries/payment-attempts.ts'
import * as payables from './payables.ts'
import type { Gateways } from './payment-offer.ts'

/** How long after checkout the payer can be sent to the gateway. */
const FORM_MS = 10 * 60_000
/** If a server takes the form and dies, the form is released after this time. */
const TAKEN_MS = 60_000
const FIRST_REQUERY_MS = 2 * 60_000

type Person = SignedInContext['session']['person']

/** The attempt, for the order's owner or the person who placed it; null for everybody else, as for an unknown id. */
export async function ownAttempt(
  store: Pick<Store, 'db' | 'config'>,
  id: string,
  person: Person,
): Promise<{ attempt: attempts.AttemptRow; order: payables.Payable } | null> {
  const attempt = await attempts.find(store.db, id)
  const order = attempt && (await ownOrder(store, attempt.payable_id, person))
  return order ? { attempt, order } : null
}

export async function ownOrder(
  { db, config }: Pick<Store, 'db' | 'config'>,
  id: string,
  person: Person,
): Promise<payables.Payable | null> {
  const order = await payables.find(db, id)
  const isOwn = order && (order.account_id === person.id || order.ordered_by === person.id)
  return isOwn && order.market === config.market.code ? order : null
}

export type FormOutcome =
  | { kind: 'form'; form: GatewayForm; gateway: Gateway }
  /** It was handed out before, it has expired, or nothing is owed any more. */
  | { kind: 'used' }
  | { kind: 'busy' }

interface OpenedAttempt {
  attempt: attempts.AttemptRow
  order: payables.Payable
}

/** Hands out the form that leads to the gateway: once, within ten minutes, and while the order is payable. */
export async function takeForm(opening: OpenedAttempt, gateways: Gateways, store: Store): Promise<FormOutcome> {
  const { attempt, order } = opening
  const gateway = gateways.get(attempt.provider)
  const isOver = store.clock.now() > attempt.created_at.getTime() + FORM_MS || !isPayable(order)
  if (!gateway || attempt.detail.method !== 'page' || isOver) return { kind: 'used' }
  const opened = await open(opening, gateway, store)
  if (opened === 'busy') return { kind: 'busy' }
  return opened?.kind === 'form' ? { kind: 'form', form: opened.form, gateway } : { kind: 'used' }
}

/** Requests the virtual account or QR code from the gateway; of concurrent calls only one does. */
export async function openPaymentCode(opening: OpenedAttempt, gateways: Gateways, store: Store): Promise<void> {
  const { attempt, order } = opening
  if (!isPayable(order)) return
  const gateway = gateways.get(attempt.provider)
  const isWaiting = attempt.state === 'CREATED' && (attempt.detail.method === 'va' || attempt.detail.method === 'qr')
  if (gateway && isWaiting && store.clock.now() < attempt.expires_at.getTime()) await open(opening, gateway, store)
}

/** null when another call has taken the form. */
async function open(
  { attempt, order }: OpenedAttempt,
  gateway: Gateway,
  store: Store,
): Promise<OpenedPayment | 'busy' | null> {
  const { db, clock } = store
  const now = new Date(clock.now())
  const stale = new Date(now.getTime() - TAKEN_MS)
  if (!(await attempts.leaseForm(db, attempt.id, { now, stale }))) return null
  try {
    const opened = await gateway.open(await chargeOf({ attempt, order }, store))
    const detail = opened.kind === 'form' ? attempt.detail : { ...attempt.detail, text: opened.text }
    const reference = opened.reference ?? null
    await attempts.markRedirected(db, attempt.id, {
      detail,
      reference,
      requeryAt: new Date(now.getTime() + FIRST_REQUERY_MS),
    })
    return opened
  } catch (error) {
    await attempts.releaseForm(db, attempt.id)
    if (error instanceof GatewayUnreachable) return 'busy'
    throw error
  }
}

async function chargeOf({ attempt, order }: OpenedAttempt, { db, clock }: Store): Promise<Charge> {
  const account = await accounts.find(db, order.account_id)
  if (!account) throw new Error(`Order ${order.id} is of no account`)
  const { method, code } = attempt.detail
  return {
    refNo: attempt.ref_no,
    amount: attempt.amount_minor,
    currency: attempt.currency,
    description: payables.isAccountPayment(order) ? `Payment ${order.order_no}` : `Order ${order.order_no}`,
    methodCode: code,
    methodKind: method === 'va' || method === 'qr' ? method : 'page',
    payer: { name: `${account.first_name} ${account.last_name}`.trim(), email: account.email, phone: account.phone },
    now: new Date(clock.now()),
    expiresAt: attempt.expires_at,
  }
}
