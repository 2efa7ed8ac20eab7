import { useLocation } from 'wouter'
import { showAlert } from '../../../lib/alerts-and-toasts.ts'
import { useMessages } from '../../../messages/frame/frame-messages.ts'
import { paths } from '../../../paths.ts'
import { useSales } from '../../../session/use-sales.ts'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownVouchers } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { withCart } from '../../cart/state/started-cart.ts'
import { useConnection } from '../../cart/sync/use-connection.ts'
import { usePointsMessages } from '../../points/messages/points/points-messages.ts'
import { PromotionsHidden } from '../promotions-hidden.tsx'
import { Wallet } from '../wallet.tsx'

/** Vouchers of the person, or of the dealer they act for. */
export default function VouchersPage() {
  const { vouchers: words } = usePointsMessages()
  const { messages } = useMessages()
  const { promotesAnything } = useSales()
  const isHidden = !promotesAnything
  const { data, asOf, error } = useOwnQuery(ownVouchers, !isHidden)
  const isOffline = useConnection(({ state }) => state === 'offline') || asOf !== null
  const [, goTo] = useLocation()
  const use = (voucherCode: string) =>
    withCart((cart) => cart.choose({ voucherCode })).then(
      () => goTo(paths.cart()),
      () => showAlert(messages.somethingWrong),
    )
  const count = data?.vouchers.data.filter(({ state }) => state === 'available').length
  return (
    <AccountFrame title={words.title} count={isHidden ? undefined : count} asOf={asOf}>
      {isHidden && <PromotionsHidden />}
      {!isHidden && data && <Wallet answer={data} isOffline={isOffline} onUse={(code) => void use(code)} />}
      {!isHidden && !data && <LoadingPlaceholder error={error} shape="tickets" />}
    </AccountFrame>
  )
}
