import { ORDER_STATUSES, PAYMENT_STATUSES } from '#contract/orders/order-status.ts'
import { staffQuery } from '../../staff/staff-queries.ts'
import { oneOf } from '../../staff/use-list-parameters.ts'

const orders = async () => (await import('#contract/orders/calls/get-staff-orders.ts')).getStaffOrders
const order = async () => (await import('#contract/orders/calls/get-staff-order.ts')).getStaffOrder

const holders = async () => (await import('#contract/orders/calls/get-unpaid-holders.ts')).getUnpaidHolders

type Value = (name: string) => string | undefined

/** @param value reads a parameter of the URL */
export function ordersQuery(value: Value) {
  const [status, payment_status] = [
    oneOf(ORDER_STATUSES, value('status')),
    oneOf(PAYMENT_STATUSES, value('payment_status')),
  ]
  const [q, page] = [value('q'), value('page')]
  return staffQuery('orders', orders, {
    query: {
      ...(status && { status }),
      ...(payment_status && { payment_status }),
      ...(q && { q }),
      ...(page && { page }),
    },
  })
}

export const orderQuery = (id: string) => staffQuery('order', order, { params: { id } })

/** @param page from the URL */
export const unpaidHoldersQuery = (page: string | undefined) =>
  staffQuery('unpaid_holders', holders, { query: { ...(page && { page }) } })
