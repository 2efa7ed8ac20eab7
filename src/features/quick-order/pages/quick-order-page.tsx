import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { ownOrderLists } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useQuickOrderMessages } from '../messages/quick-order/quick-order-messages.ts'
import { QuickOrder } from '../quick-order.tsx'
import { DealerOrderFrame, type DealerOrderParts } from './dealer-order-frame.tsx'

/** Where a dealer writes a whole order, line by line. */
export default function QuickOrderPage() {
  const messages = useQuickOrderMessages()
  return (
    <DealerOrderFrame title={messages.title} intro={messages.intro}>
      {(parts) => <Grid key={parts.owner} {...parts} />}
    </DealerOrderFrame>
  )
}

/** The grid with the saved lists of the dealer, which the device has too. */
function Grid(props: DealerOrderParts) {
  const { matrix: messages } = useQuickOrderMessages()
  const { data, updatedAt } = useOwnQuery(ownOrderLists)
  return (
    <QuickOrder {...props} savedLists={data && { lists: data.lists, at: updatedAt }}>
      <Link className={buttonClass('line')} href={paths.orderMatrix()}>
        {messages.title}
      </Link>
    </QuickOrder>
  )
}
