import { ROLE } from '#contract/constants.ts'
import { useActing } from '../../../session/acting.ts'
import { actingProfile, ownAddresses, ownProfile } from '../../account/account-queries.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'

/** The buyer, the account charged and the delivery addresses; cached values while offline. */
export function useBuyer() {
  const acting = useActing()
  const own = useOwnQuery(ownProfile).data?.profile
  const dealers = useOwnQuery(actingProfile, acting !== null).data?.profile
  const addresses = useOwnQuery(ownAddresses).data?.addresses.data
  const buyer = acting ? dealers : own
  return {
    // The profile has them too, for a device that has never opened this page.
    addresses: addresses ?? buyer?.addresses,
    /** Who orders for themselves. */
    profile: acting === null ? (own ?? null) : null,
    /** Whether the role is known. */
    isKnown: acting !== null || own !== undefined,
    isForDealer: acting !== null || own?.role_id === ROLE.dealer,
    dealer: acting?.dealer ?? null,
    /** The dealer holds the tablet. */
    isShown: acting?.isShown === true,
  }
}
