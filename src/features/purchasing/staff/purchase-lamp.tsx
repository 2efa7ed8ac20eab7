import type { PurchaseState } from '#contract/purchasing/purchase-order.ts'
import { Lamp, type LampState } from '../../staff/lamp.tsx'
import { useStaffPurchasingMessages } from '../messages/staff-purchasing/staff-purchasing-messages.ts'

const LAMPS: Readonly<Record<PurchaseState, LampState>> = {
  draft: 'ring',
  ordered: 'half',
  partly_received: 'half',
  received: 'full',
  closed: 'full',
  cancelled: 'slash',
}

export function PurchaseLamp({ state }: { state: PurchaseState }) {
  const { purchase: messages } = useStaffPurchasingMessages()
  return <Lamp state={LAMPS[state]}>{messages.states[state]}</Lamp>
}
