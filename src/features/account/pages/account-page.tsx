import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { AccountFrame } from '../account-frame.tsx'
import { accountHomePath } from '../account-home.ts'
import { ownProfile } from '../account-queries.ts'
import { LoadingPlaceholder } from '../loading-placeholder.tsx'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useOwnQuery } from '../use-own-query.ts'

/** Redirects by role (specification 2) as soon as the profile is loaded. */
export default function AccountPage() {
  const { places } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data } = useOwnQuery(ownProfile)
  const role = data?.profile.role_id
  useEffect(() => {
    if (role !== undefined) goTo(accountHomePath(role), { replace: true })
  }, [role, goTo])
  return (
    <AccountFrame title={places.title} asOf={null}>
      <LoadingPlaceholder />
    </AccountFrame>
  )
}
