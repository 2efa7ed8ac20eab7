import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { firstPlaceOf } from '../features/account/account-places.ts'
import { ownProfile } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { usePersonWords } from '../words/person/person-words.ts'

/** Redirects by role (specification 2) as soon as the profile is loaded. */
export default function AccountPage() {
  const { places } = usePersonWords()
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
