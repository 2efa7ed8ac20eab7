import { useQueryClient } from '@tanstack/react-query'
import { Suspense, useCallback, useState } from 'react'
import { Link, useLocation, useSearch } from 'wouter'
import { browserClock } from '../../../lib/format/clock.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import type { RequestTasks } from '../../../offline/requests/request.ts'
import { KEY } from '../../../offline/storage/records.ts'
import { paths } from '../../../paths.ts'
import { taskQueues } from '../../../session/task-queues.ts'
import { useRequests } from '../../../session/use-requests.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownWarranties } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { ClaimList } from '../claim-list.tsx'
import { useWarrantyMessages } from '../messages/warranty/warranty-messages.ts'
import { SentList } from '../sent-list.tsx'
import { CLAIM_DRAFT } from '../use-claim-draft.ts'
import styles from './claims-page.module.css'

const ClaimForm = lazyComponent([], async () => (await import('../claim-form.tsx')).ClaimForm)
const CodeInput = lazyComponent([], async () => (await import('../../authenticity/code-input.tsx')).CodeInput)

/** The person's warranty claims and the form for a new one; both work offline. */
export default function ClaimsPage() {
  const messages = useWarrantyMessages()
  const queries = useQueryClient()
  const [, goTo] = useLocation()
  const { data, asOf, error } = useOwnQuery(ownWarranties)
  const parameters = new URLSearchParams(useSearch())
  const chosen = parameters.get('line') ?? parameters.get('code') ?? ''
  const [isWriting, setWriting] = useState(chosen !== '')
  const [sentAt, setSentAt] = useState<number | null>(null)
  const { requests, owner, share, give, remove } = useRequests(taskQueues.claims)
  const send = useCallback(
    async (task: RequestTasks['claims'], files: readonly File[]) => {
      const given = { task, files: files.map((file) => ({ name: file.name, file })) }
      await give(given, task.kind === 'claim' ? KEY.own({ owner, name: CLAIM_DRAFT }) : null)
      if (task.kind === 'claim') {
        setWriting(false)
        // After a reload the form must not open again.
        goTo(paths.claims(), { replace: true })
      }
      setSentAt(browserClock.now())
      await queries.invalidateQueries({ queryKey: ['warranties'] })
    },
    [give, owner, queries, goTo],
  )
  const claims = data?.warranties.data
  const fresh = <Button onClick={() => setWriting(true)}>{messages.fresh}</Button>
  return (
    <AccountFrame title={messages.title} count={claims?.length} asOf={asOf}>
      <Introduction />
      <SentList requests={requests} share={share} sentAt={sentAt} onRemove={(request) => void remove(request)} />
      {isWriting && (
        <div className={styles.form}>
          <Suspense>
            <ClaimForm goods={data?.goods.data ?? []} chosen={chosen} CodeField={CodeInput} onSend={send} />
          </Suspense>
        </div>
      )}
      {!isWriting && claims?.length !== 0 && <div className={styles.fresh}>{fresh}</div>}
      {!claims && <LoadingPlaceholder error={error} />}
      {claims?.length === 0 && !isWriting && (
        <EmptyState title={messages.empty} text={messages.emptyText}>
          {fresh}
        </EmptyState>
      )}
      {claims && claims.length > 0 && <ClaimList claims={claims} onSend={send} />}
    </AccountFrame>
  )
}

function Introduction() {
  const messages = useWarrantyMessages()
  return (
    <div className={styles.head}>
      <p>{messages.intro}</p>
      <ClaimsLink href={paths.warranty()} name={messages.rules} />
      <ClaimsLink href={paths.contact()} name={messages.contact} />
    </div>
  )
}

const ClaimsLink = ({ href, name }: { href: string; name: string }) => (
  <Link href={href}>
    {name}
    <Icon name="right" />
  </Link>
)
