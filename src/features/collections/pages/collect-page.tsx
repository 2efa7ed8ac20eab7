import { useEffect, useMemo } from 'react'
import type { OpenItem } from '#contract/receivables/open-item.ts'
import { type Owner, ownerOf, personOf } from '../../../offline/storage/owner.ts'
import { usePartition } from '../../../session/acting.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownDealers } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { CollectForm } from '../collect-form.tsx'
import { dealerReceivables } from '../collection-queries.ts'
import { useCollectionsMessages } from '../messages/collections/collections-messages.ts'
import { loadSigning } from '../use-receive.ts'

const NONE: readonly OpenItem[] = []

/** A sales person takes a payment of a dealer, also without a connection. */
export default function CollectPage({
  params: { dealer: dealerId = '' },
}: {
  params: Readonly<Record<string, string>>
}) {
  const messages = useCollectionsMessages()
  const partition = usePartition()
  const { data: list, error } = useOwnQuery(ownDealers)
  const dealer = list?.dealers.data.find(({ dealer_id }) => dealer_id === dealerId)
  const query = useMemo(
    () => (own: Owner | null) => dealerReceivables(own && ownerOf(personOf(own), dealerId)),
    [dealerId],
  )
  const owed = useOwnQuery(query, dealer !== undefined)
  // What can be chosen is decided when the form opens: it waits for the invoices, though not for long.
  const isKnown = owed.data !== undefined || owed.error !== null || owed.isLate
  const { data, asOf } = owed
  useEffect(() => {
    if (partition === null) return
    const person = ownerOf(personOf(partition), null)
    void loadSigning()
      .then(({ makeReady }) => makeReady(person))
      .catch(() => {})
  }, [partition])
  if (!list || (dealer && !isKnown) || partition === null)
    return (
      <AccountFrame title={messages.collect} asOf={null}>
        <LoadingPlaceholder error={error} />
      </AccountFrame>
    )
  return (
    <AccountFrame title={messages.collect} asOf={data ? asOf : null}>
      {dealer ? (
        <CollectForm
          key={dealerId}
          person={ownerOf(personOf(partition), null)}
          dealer={{ id: dealerId, name: dealer.dealer.company_name }}
          balance={data?.receivables.balance ?? null}
          overdue={data?.receivables.overdue ?? 0}
          items={data?.receivables.items ?? NONE}
        />
      ) : (
        <EmptyState title={messages.notAssigned} text={messages.notAssignedText} />
      )}
    </AccountFrame>
  )
}
