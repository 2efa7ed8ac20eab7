import { useSearch } from 'wouter'
import { groupProductCode } from '#contract/rules/product-code.ts'
import { AccountFrame } from '../features/account/account-frame.tsx'
import { ownCodes } from '../features/account/account-queries.ts'
import { useOwnAnswer } from '../features/account/use-own-answer.ts'
import { Waiting } from '../features/account/waiting.tsx'
import { CodeList, MemberCode } from '../features/authenticity/code-list.tsx'
import { RegisterCode } from '../features/authenticity/register-code.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { useAuthenticityWords } from '../words/authenticity/authenticity-words.ts'

/** The person's registered codes and member code; readable offline. */
export default function CodesPage() {
  const { codes: words } = useAuthenticityWords()
  const { data, asOf } = useOwnAnswer(ownCodes)
  const asked = groupProductCode(new URLSearchParams(useSearch()).get('code') ?? '')
  const codes = data?.codes.data
  return (
    <AccountFrame title={words.title} count={codes?.length} asOf={asOf}>
      <RegisterCode key={asked} asked={asked} />
      {!codes && <Waiting />}
      {codes?.length === 0 && <EmptyState title={words.empty} text={words.emptyText} />}
      {codes && codes.length > 0 && <CodeList codes={codes} />}
      {data && <MemberCode member={data.member} />}
    </AccountFrame>
  )
}
