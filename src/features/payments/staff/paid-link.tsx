import { Link } from 'wouter'
import { paths } from '../../../paths.ts'

interface Props {
  paid: { order: { id: string; order_no: string }; account_of?: string | null | undefined }
}

/** To what was paid: an order, or the account of a dealer, whose payment then stands in place of the order. */
export function PaidLink({ paid: { order, account_of: dealer } }: Props) {
  return (
    <Link href={dealer ? paths.staff('receivables', dealer) : paths.staff('orders', order.id)}>{order.order_no}</Link>
  )
}
