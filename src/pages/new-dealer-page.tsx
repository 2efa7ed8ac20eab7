import { Suspense, useEffect } from 'react'
import { useLocation } from 'wouter'
import { isSalesPerson } from '#contract/rules/roles.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownProfile } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { paths } from '../paths.ts'
import { doorsRoom } from '../words/doors/doors-words.ts'
import { partsRoom } from '../words/parts/parts-words.ts'
import { usePersonWords } from '../words/person/person-words.ts'
import { lazyPart } from '../words/room.ts'
import styles from './new-dealer-page.module.css'

/** The dealer application form, loaded for sales people only. */
const DealerApplication = lazyPart(
  [doorsRoom, partsRoom],
  async () => (await import('../features/doors/dealer-application.tsx')).DealerApplication,
)

/** A dealer application that a sales person submits in their own name. */
export default function NewDealerPage() {
  const { dashboard: words } = usePersonWords()
  const [, goTo] = useLocation()
  const { data } = useOwnAnswer(ownProfile)
  const profile = data?.profile ?? null
  const isAnother = profile !== null && !isSalesPerson(profile)
  useEffect(() => {
    if (isAnother) goTo(paths.account(), { replace: true })
  }, [isAnother, goTo])
  return (
    <AccountFrame title={words.newDealer} asOf={null}>
      {profile && !isAnother ? (
        <div className={styles.form}>
          <p>{words.newDealerText}</p>
          <Suspense fallback={<Waiting />}>
            <DealerApplication seller={{ sales_person_id: profile.id }} />
          </Suspense>
        </div>
      ) : (
        <Waiting />
      )}
    </AccountFrame>
  )
}
