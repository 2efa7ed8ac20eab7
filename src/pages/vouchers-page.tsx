import { useLocation } from 'wouter'
import { isQuiet } from '#contract/rules/sales-mode.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownVouchers } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { chooseForCart } from '../features/cart/choose.ts'
import { useConnection } from '../features/cart/use-connection.ts'
import { Quiet } from '../features/loyalty/quiet.tsx'
import { Wallet } from '../features/loyalty/wallet.tsx'
import { showAlert } from '../lib/notices.ts'
import { useSite } from '../lib/site.ts'
import { paths } from '../paths.ts'
import { useWords } from '../words/frame/frame-words.ts'
import { useLoyaltyWords } from '../words/loyalty/loyalty-words.ts'

/** Vouchers of the person, or of the dealer they act for. */
export default function VouchersPage() {
  const { vouchers: words } = useLoyaltyWords()
  const { messages } = useWords()
  const { salesMode } = useSite()
  const isHidden = isQuiet(salesMode)
  const { data, asOf } = useOwnAnswer(ownVouchers, !isHidden)
  const isOffline = useConnection(({ state }) => state === 'offline') || asOf !== null
  const [, goTo] = useLocation()
  const use = (voucherCode: string) =>
    chooseForCart({ voucherCode }).then(
      () => goTo(paths.cart()),
      () => showAlert(messages.somethingWrong),
    )
  const count = data?.vouchers.data.filter(({ state }) => state === 'available').length
  return (
    <AccountFrame title={words.title} count={isHidden ? undefined : count} asOf={asOf}>
      {isHidden && <Quiet />}
      {!isHidden && data && <Wallet answer={data} isOffline={isOffline} onUse={(code) => void use(code)} />}
      {!isHidden && !data && <Waiting />}
    </AccountFrame>
  )
}
