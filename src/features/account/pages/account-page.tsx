import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../../paths.ts'
import { AccountFrame } from '../account-frame.tsx'
import { accountHomePath } from '../account-home.ts'
import { AccountHub } from '../account-hub.tsx'
import { ownProfile } from '../account-queries.ts'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useIsWide } from '../use-is-wide.ts'
import { useOwnQuery } from '../use-own-query.ts'

/** On phones the list of the account's pages; on wide screens a redirect by role (specification 2). */
export default function AccountPage() {
  const { places } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data, asOf, error } = useOwnQuery(ownProfile)
  const isWide = useIsWide()
  const role = data?.profile.role_id
  useEffect(() => {
    // Not while the page that was tapped is loading, with this one still in view.
    const isHere = location.pathname === paths.account()
    if (role !== undefined && isWide && isHere) goTo(accountHomePath(role), { replace: true })
  }, [role, isWide, goTo])
  return (
    <AccountFrame title={places.title} asOf={isWide ? null : asOf}>
      {data && !isWide ? <AccountHub profile={data.profile} /> : <LoadingPlaceholder error={error} />}
    </AccountFrame>
  )
}
