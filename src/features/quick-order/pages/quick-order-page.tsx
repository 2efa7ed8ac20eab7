import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { StrokeIcon } from '../../../ui/icon.tsx'
import { ownOrderLists } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import styles from '../order-page.module.css'
import { QuickOrder } from '../quick-order.tsx'
import { DealerOrderFrame, type DealerOrderParts } from './dealer-order-frame.tsx'

/** Where a dealer writes a whole order, line by line. */
export default function QuickOrderPage() {
  const messages = useQuickOrderMessages()
  return <DealerOrderFrame title={messages.title}>{(parts) => <Grid key={parts.owner} {...parts} />}</DealerOrderFrame>
}

/** The grid with the saved lists of the dealer, which the device has too. */
function Grid(props: DealerOrderParts) {
  const { matrix: messages } = useQuickOrderMessages()
  const { data, updatedAt } = useOwnQuery(ownOrderLists)
  return (
    <QuickOrder {...props} savedLists={data && { lists: data.lists, at: updatedAt }}>
      <Link className={styles.switch} href={paths.orderMatrix()}>
        <StrokeIcon path="M4 4h16v16H4zM4 10h16M10 4v16" />
        {messages.toMatrix}
      </Link>
    </QuickOrder>
  )
}
