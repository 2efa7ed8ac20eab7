import type { getDashboard } from '#contract/account/calls/get-dashboard.ts'
import type { ResponseOf } from '#contract/call.ts'
import { useActing } from '../../session/acting.ts'
import { actingDashboard, ownDashboard } from '../account/account-queries.ts'
import { useOwnQuery } from '../account/use-own-query.ts'

/**
 * Credit, tier and usual products of the dealer who buys: oneself, or the dealer that a sales person acts for. Nothing
 * while the dealer holds the tablet: credit is hidden then.
 */
export function useBuyersDashboard(): ResponseOf<typeof getDashboard>['dashboard'] | undefined {
  const acting = useActing()
  const isActing = acting !== null
  const own = useOwnQuery(ownDashboard, !isActing)
  const theirs = useOwnQuery(actingDashboard, isActing && !acting.isShown)
  if (acting?.isShown) return undefined
  return (isActing ? theirs : own).data?.dashboard
}
