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
  const { codes: messages } = useAuthenticityMessages()
  const { data, asOf, error } = useOwnQuery(ownCodes)
  const requestedCode = groupProductCode(new URLSearchParams(useSearch()).get('code') ?? '')
  const codes = data?.codes.data
  return (
    <AccountFrame title={messages.title} count={codes?.length} asOf={asOf}>
      <RegisterCode key={requestedCode} requestedCode={requestedCode} />
      {!codes && <LoadingPlaceholder error={error} />}
      {codes?.length === 0 && <EmptyState title={messages.empty} text={messages.emptyText} />}
      {codes && codes.length > 0 && <CodeList codes={codes} />}
      {data && <MemberCode member={data.member} />}
    </AccountFrame>
  )
}
