import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { AccountColumns } from '../../account/account-columns.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownPoints } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { PromotionsHidden } from '../../vouchers/promotions-hidden.tsx'
import { ExpiryChart } from '../expiry-chart.tsx'
import { usePointsMessages } from '../messages/points/points-messages.ts'
import { PointsReadout } from '../points-readout.tsx'
import { PointsStatement } from '../points-statement.tsx'
import styles from './points-page.module.css'

/** A customer's points: balance, pending, expiring, and the statement. */
export default function PointsPage() {
  const { own: messages } = usePointsMessages()
  const { promotesAnything } = useSales()
  const isHidden = !promotesAnything
  const { data, asOf, error } = useOwnQuery(ownPoints, !isHidden)
  const isOffline = useConnection(({ state }) => state === 'offline') || asOf !== null
  return (
    <AccountFrame title={messages.title} asOf={asOf}>
      {isHidden && <PromotionsHidden />}
      {!isHidden && data && (
        <>
          <PointsReadout {...data} />
          <AccountColumns
            isSideFirst
            side={
              <>
                <div className={styles.ways}>
                  <Link className={buttonClass()} href={paths.redemption()}>
                    {messages.redeem}
                  </Link>
                </div>
                <ExpiryChart expiring={data.expiring} />
              </>
            }
          >
            <PointsStatement first={data.transactions} isOffline={isOffline} />
          </AccountColumns>
        </>
      )}
      {!isHidden && !data && <LoadingPlaceholder error={error} shape="figures" />}
    </AccountFrame>
  )
}
