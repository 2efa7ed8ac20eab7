import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { affiliateCall, ownAffiliate } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { AffiliateCentre } from '../affiliate-centre.tsx'
import { useAffiliateMessages } from '../messages/affiliates/affiliates-messages.ts'

/** An affiliate's own page; readable offline. */
export default function AffiliateCentrePage() {
  const messages = useAffiliateMessages()
  const { promotesAnything } = useSales()
  const { profile, isCustomer } = useSession()
  const isHidden = !promotesAnything
  const isOther = profile !== null && !isCustomer
  const { data, asOf, error } = useOwnQuery(ownAffiliate, !isHidden && !isOther)
  const isOffline = useConnection(({ state }) => state === 'offline') || asOf !== null
  const content = () => {
    if (isHidden) return <EmptyState title={messages.quiet} text={messages.quietText} />
    if (isOther) return <EmptyState title={messages.customersOnly} />
    if (!data) return <LoadingPlaceholder error={error} shape="figures" />
    if (data.affiliate)
      return <AffiliateCentre answer={data} affiliate={data.affiliate} isOffline={isOffline} load={affiliateCall} />
    return (
      <EmptyState title={messages.centre.notYet} text={messages.intro}>
        <Link className={buttonClass()} href={paths.affiliate()}>
          {messages.centre.toProgramme}
        </Link>
      </EmptyState>
    )
  }
  return (
    <AccountFrame title={messages.centre.title} asOf={asOf}>
      {content()}
    </AccountFrame>
  )
}
