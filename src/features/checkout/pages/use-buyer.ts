import { ROLE } from '#contract/constants.ts'
import { formatMoney } from '../../../lib/format/format-money.ts'
import { useSite } from '../../../lib/site.ts'
import { actingProfile, ownAddresses, ownProfile } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { useActing } from '../../auth/session/acting.ts'

/** The buyer, the account charged and the delivery addresses; cached values while offline. */
export function useBuyer() {
  const { locale } = useSite()
  const acting = useActing()
  const own = useOwnQuery(ownProfile).data?.profile
  const dealers = useOwnQuery(actingProfile, acting !== null).data?.profile
  const addresses = useOwnQuery(ownAddresses).data?.addresses.data
  const buyer = acting ? dealers : own
  const company = buyer?.dealer
  // The dealer's remaining credit is hidden while the tablet is shown to others.
  const hasCredit = company && company.credit_limit > 0 && !acting?.isShown
  return {
    // The profile has them too, for a device that has never opened this page.
    addresses: addresses ?? buyer?.addresses,
    /** Who orders for themselves. */
    profile: acting === null ? (own ?? null) : null,
    /** Whether the role is known. */
    isKnown: acting !== null || own !== undefined,
    isForDealer: acting !== null || own?.role_id === ROLE.dealer,
    dealer: acting?.dealer ?? null,
    /** A dealer without credit pays each order before it is sent. */
    isWithoutCredit: company?.credit_limit === 0,
    creditLeft: hasCredit ? formatMoney(Math.max(0, company.credit_limit - company.credit_used), locale) : null,
  }
}
