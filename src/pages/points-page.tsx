import { Link } from 'wouter'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownPoints } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { useConnection } from '../features/cart/use-connection.ts'
import { ExpiryChart } from '../features/loyalty/expiry-chart.tsx'
import { PointsReadout } from '../features/loyalty/points-readout.tsx'
import { Quiet } from '../features/loyalty/quiet.tsx'
import { Statement } from '../features/loyalty/statement.tsx'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { buttonClass } from '../ui/button.tsx'
import { useLoyaltyWords } from '../words/loyalty/loyalty-words.ts'
import styles from './points-page.module.css'

/** A customer's points: balance, pending, expiring, and the statement. */
export default function PointsPage() {
  const { own: words } = useLoyaltyWords()
  const { salesMode } = useSite()
  const isHidden = isQuiet(salesMode)
  const { data, asOf } = useOwnAnswer(ownPoints, !isHidden)
  const isOffline = useConnection(({ state }) => state === 'offline') || asOf !== null
  return (
    <AccountFrame title={words.title} asOf={asOf}>
      {isHidden && <Quiet />}
      {!isHidden && data && (
        <>
          <PointsReadout {...data} />
          <div className={styles.ways}>
            <Link className={buttonClass()} href={paths.redemption()}>
              {words.redeem}
            </Link>
          </div>
          <ExpiryChart expiring={data.expiring} />
          <Statement first={data.transactions} isOffline={isOffline} />
        </>
      )}
      {!isHidden && !data && <Waiting />}
    </AccountFrame>
  )
}
