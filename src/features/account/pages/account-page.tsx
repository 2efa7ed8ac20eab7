import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { AccountFrame } from '../account-frame.tsx'
import { firstPlaceOf } from '../account-places.ts'
import { ownProfile } from '../account-queries.ts'
import { useAccountMessages } from '../messages/account/account-messages.ts'
import { useOwnAnswer } from '../use-own-answer.ts'
import { Waiting } from '../waiting.tsx'

/** Redirects by role (specification 2) as soon as the profile is loaded. */
export default function AccountPage() {
  const { places } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data } = useOwnAnswer(ownProfile)
  const role = data?.profile.role_id
  useEffect(() => {
    if (role !== undefined) goTo(firstPlaceOf(role), { replace: true })
  }, [role, goTo])
  return (
    <AccountFrame title={places.title} asOf={null}>
      <Waiting />
    </AccountFrame>
  )
}
