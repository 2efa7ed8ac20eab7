import type { getContactMessages } from '#contract/contact/calls/get-contact-messages.ts'
import type { getStaffOrders } from '#contract/orders/calls/get-staff-orders.ts'
import type { getStaffPastOrders } from '#contract/orders/calls/get-staff-past-orders.ts'
import type { StaffProfile } from '#contract/staff/customer.ts'
import { READS_ORDERS } from '#contract/staff/permissions.ts'
import { MessagesOf } from '../../contact/staff/message-list.tsx'
import { OrdersOf } from '../../orders/staff/latest-orders.tsx'
import { PastOrdersOf } from '../../orders/staff/past-orders.tsx'
import { PersonView } from '../people/person-view.tsx'
import { usePermitted } from '../use-permitted.ts'

export const PersonScreen = ({ id }: { id: string }) => <PersonView id={id} More={More} />

/** The orders and the messages of a person, as far as the viewer may read them. */
function More({ person: { id, phone } }: { person: StaffProfile }) {
  const isPermitted = usePermitted()
  return (
    <>
      {isPermitted<typeof getStaffOrders>(READS_ORDERS) && <OrdersOf phone={phone} />}
      {isPermitted<typeof getStaffPastOrders>(READS_ORDERS) && <PastOrdersOf person={id} />}
      {isPermitted<typeof getContactMessages>('orders') && <MessagesOf phone={phone} />}
    </>
  )
}
