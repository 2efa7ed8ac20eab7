import { Suspense } from 'react'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import { lazyComponent } from '../../../messages/namespace.ts'
import { useActing } from '../../../session/acting.ts'
import { useSignOut } from '../../../session/use-sign-out.ts'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { actingNamespace } from '../../buyers/messages/acting/acting-messages.ts'

/** Needed only when there are unsent changes. */
const UnsentQuestion = lazyComponent(
  [],
  async () => (await import('../../../session/unsent-question.tsx')).UnsentQuestion,
)

const DiscardOutcome = lazyComponent(
  [],
  async () => (await import('../../../session/discard-outcome.tsx')).DiscardOutcome,
)

const HandedOverNotice = lazyComponent(
  [actingNamespace],
  async () => (await import('../../buyers/handed-over-notice.tsx')).HiddenPart,
)

/** Signs out and loads a new document, so that no personal data stays in memory. Asks first when changes are unsent. */
export default function LogoutPage() {
  // A dealer who is shown the sales person's tablet must not end the session.
  return useActing()?.isShown ? (
    <main id="content">
      <Suspense>
        <HandedOverNotice isPage />
      </Suspense>
    </main>
  ) : (
    <SignOutChoice />
  )
}

function SignOutChoice() {
  const { leave: messages } = useGuardMessages()
  const { unsent, withdrawn, isSending, wasSent, answer, send, discard } = useSignOut()
  if (!unsent) return <EmptyState isPage title={messages.leaving} />
  return (
    <Suspense>
      {withdrawn ? (
        <DiscardOutcome {...{ withdrawn }} isBusy={isSending} onCheck={discard} onLeave={answer} />
      ) : (
        <UnsentQuestion
          {...{ unsent, isSending, wasSent }}
          onSend={send}
          onKeep={() => answer('keep')}
          onDiscard={discard}
        />
      )}
    </Suspense>
  )
}
