import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link } from 'wouter'
import { lazyComponent } from '../../../messages/namespace.ts'
import { paths } from '../../../paths.ts'
import { storeReturnPage } from '../../../session/session.ts'
import { useSales } from '../../../session/use-sales.ts'
import { useSession } from '../../../session/use-session.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { affiliateNamespace, useAffiliateMessages } from '../messages/affiliates/affiliates-messages.ts'
import { Programme } from '../programme.tsx'
import { programmeQuery } from '../programme-query.ts'
import styles from './affiliate-page.module.css'

const ApplyForm = lazyComponent([affiliateNamespace], async () => (await import('../apply-form.tsx')).ApplyForm)

/** The affiliate programme, public; customers apply here. */
export default function AffiliatePage() {
  const messages = useAffiliateMessages()
  const { promotesAnything } = useSales()
  const { data } = useQuery(programmeQuery())
  if (!promotesAnything || data?.programme === null)
    return <EmptyState isPage title={messages.quiet} text={messages.quietText} />
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{messages.title}</h1>
        <p>{messages.intro}</p>
      </header>
      {data?.programme && <Programme programme={data.programme} />}
      <JoinProgramme />
    </div>
  )
}

/** What comes next: sign-in for a guest, the form for a customer, the affiliate's page after an application. */
function JoinProgramme() {
  const messages = useAffiliateMessages()
  const { isSignedIn, isCustomer, profile } = useSession()
  if (!isSignedIn)
    return (
      <div className={styles.join}>
        <Link className={buttonClass()} href={paths.logIn()} onClick={() => storeReturnPage(paths.affiliate())}>
          {messages.logIn}
        </Link>
      </div>
    )
  if (!profile) return null
  if (!isCustomer) return <p className={styles.join}>{messages.customersOnly}</p>
  if (profile.affiliate)
    return (
      <div className={styles.join}>
        <Link className={buttonClass()} href={paths.affiliateCentre()}>
          {messages.toCentre}
        </Link>
      </div>
    )
  return (
    <section className={styles.form}>
      <h2>{messages.apply.title}</h2>
      <Suspense>
        <ApplyForm />
      </Suspense>
    </section>
  )
}
