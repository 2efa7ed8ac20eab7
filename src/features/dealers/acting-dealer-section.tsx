import { Link } from 'wouter'
import { documentPath } from '#contract/documents/document-path.ts'
import { formatMoney } from '../../lib/format/format-money.ts'
import { useSite } from '../../lib/site.ts'
import { paths } from '../../paths.ts'
import { useActing } from '../../session/acting.ts'
import { openDealerSelector, openHandOver } from '../../session/dealer-dialog.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { actingProfile } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'
import { useActingMessages } from '../buyers/messages/acting/acting-messages.ts'

const PRICE_LIST = documentPath({ kind: 'price-lists', key: 'current' })

/** The dealer a sales person acts for, the dealer's terms and related links, on the account page. */
export function ActingPart({ onLeave }: { onLeave: () => void }) {
  const { sheet, selector } = useActingMessages()
  const { locale } = useSite()
  const acting = useActing()
  const { data } = useOwnQuery(actingProfile, acting !== null)
  const company = data?.profile.dealer ?? null
  const to = (open: () => void) => () => {
    onLeave()
    open()
  }
  if (!acting)
    return (
      <Button isWide onClick={to(openDealerSelector)}>
        {sheet.choose}
      </Button>
    )
  const terms = company && [
    company.tier && selector.tiers[company.tier],
    company.credit_limit > 0 && sheet.credit(formatMoney(company.credit_limit - company.credit_used, locale)),
  ]
  return (
    <>
      <p>
        {sheet.actingFor}
        <strong>{acting.dealer.name}</strong>
        <span>{[acting.dealer.company, ...(terms ?? [])].filter(Boolean).join(' · ')}</span>
      </p>
      <Button isWide onClick={to(openHandOver)}>
        {sheet.show}
      </Button>
      <Button kind="line" isWide onClick={to(openDealerSelector)}>
        {sheet.change}
      </Button>
      <Link
        className={buttonClass('line', true)}
        href={paths.paper(PRICE_LIST, { dealer: acting.dealer.id })}
        onClick={onLeave}
      >
        {sheet.priceList}
      </Link>
      <a className={buttonClass('line', true)} href={paths.dealerPriceFile({ dealer_id: acting.dealer.id })} download>
        {sheet.priceFile}
      </a>
    </>
  )
}
