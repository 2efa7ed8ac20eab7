import { useSearch } from 'wouter'
import { groupProductCode } from '#contract/authenticity/product-code.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { ownCodes } from '../../account/account-queries.ts'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { useOwnQuery } from '../../account/use-own-query.ts'
import { CodeList, MemberCode } from '../code-list.tsx'
import { useAuthenticityMessages } from '../messages/authenticity/authenticity-messages.ts'
import { RegisterCode } from '../register-code.tsx'

/** The person's registered codes and member code; readable offline. */
export default function CodesPage() {
  const { codes: words } = useAuthenticityMessages()
  const { data, asOf } = useOwnQuery(ownCodes)
  const asked = groupProductCode(new URLSearchParams(useSearch()).get('code') ?? '')
  const codes = data?.codes.data
  return (
    <AccountFrame title={words.title} count={codes?.length} asOf={asOf}>
      <RegisterCode key={asked} asked={asked} />
      {!codes && <LoadingPlaceholder />}
      {codes?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {codes && codes.length > 0 && <CodeList codes={codes} />}
      {data && <MemberCode member={data.member} />}
    </AccountFrame>
  )
}
