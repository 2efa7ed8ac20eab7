import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { isSalesPerson } from '#contract/auth/roles.ts'
import { componentsNamespace } from '../../../messages/components/components-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { AccountFrame } from '../../account/account-frame.tsx'
import { accountHomePath } from '../../account/account-home.ts'
import { ownProfile } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useAccountMessages } from '../../account/messages/account/account-messages.ts'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { registrationNamespace } from '../messages/registration/registration-messages.ts'
import styles from './new-dealer-page.module.css'

/** The dealer application form, loaded for sales people only. */
const DealerApplication = lazyComponent(
  [registrationNamespace, componentsNamespace],
  async () => (await import('../registration/dealer-application.tsx')).DealerApplication,
)

/** A dealer application that a sales person submits in their own name. */
export default function NewDealerPage() {
  const { dashboard: messages } = useAccountMessages()
  const [, goTo] = useLocation()
  const { data, error } = useOwnQuery(ownProfile)
  const profile = data?.profile ?? null
  const isAnother = profile !== null && !isSalesPerson(profile)
  useEffect(() => {
    if (profile && isAnother) goTo(accountHomePath(profile.role_id), { replace: true })
  }, [profile, isAnother, goTo])
  return (
    <AccountFrame title={messages.newDealer} asOf={null}>
      {profile && !isAnother ? (
        <div className={styles.form}>
          <p>{messages.newDealerText}</p>
          <Suspense fallback={<LoadingPlaceholder shape="facts" />}>
            <DealerApplication seller={{ sales_person_id: profile.id }} />
          </Suspense>
        </div>
      ) : (
        <LoadingPlaceholder error={error} shape="facts" />
      )}
    </AccountFrame>
  )
}
