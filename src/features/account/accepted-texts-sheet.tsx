import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { acceptLegalTexts } from '#contract/account/calls/accept-legal-texts.ts'
import type { Profile } from '#contract/account/profile.ts'
import { refusalByField } from '../../lib/form-refusal.ts'
import { send } from '../../lib/http/api-client.ts'
import { componentsNamespace } from '../../messages/components/components-messages.ts'
import { paths } from '../../paths.ts'
import { profileQuery } from '../../session/use-session.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/overlays/alert.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import styles from './accepted-texts-sheet.module.css'
import { acceptedTextsNamespace, useAcceptedTextsMessages } from './messages/accepted-texts/accepted-texts-messages.ts'

type PendingTexts = NonNullable<Profile['pending_texts']>

interface Props {
  owner: string
  texts: PendingTexts
}

/**
 * Asks the person to accept new versions of legal texts. It can be closed: everything but ordering works without, so it
 * opens again at checkout, and at the next visit.
 */
function AcceptedTextsSheet({ owner, texts }: Props) {
  const messages = useAcceptedTextsMessages()
  const [path] = useLocation()
  const [dismissed, setDismissed] = useState<string[]>([])
  const queries = useQueryClient()
  const accept = useMutation({
    mutationFn: () => send(acceptLegalTexts, { body: { texts } }),
    onSuccess: ({ profile }) => queries.setQueryData(profileQuery(owner).queryKey, { profile }),
    // Another version may have been published meanwhile.
    onError: () => queries.invalidateQueries({ queryKey: profileQuery(owner).queryKey }),
  })
  const moment = path === paths.checkout() ? 'checkout' : 'visit'
  const isReading = texts.some(({ slug }) => path === paths.page(slug))
  return (
    <Sheet
      title={messages.title}
      isOpen={texts.length > 0 && !isReading && !dismissed.includes(moment)}
      onClose={() => setDismissed([...dismissed, moment])}
    >
      <div className={styles.content}>
        <p>{messages.text}</p>
        <ul>
          {texts.map(({ slug }) => (
            <li key={slug}>
              <a href={paths.page(slug)} target="_blank" rel="noreferrer">
                {messages.names[slug]}
              </a>
            </li>
          ))}
        </ul>
        {accept.error && <Alert kind="error">{refusalByField(accept.error, [], messages).root}</Alert>}
        <Button isWide isBusy={accept.isPending} onClick={() => accept.mutate()}>
          {messages.accept}
        </Button>
        <p className={styles.without}>{messages.without}</p>
      </div>
    </Sheet>
  )
}

/** Loads the sheet with its messages, apart from the frame that shows it. */
export async function loadAcceptedTextsSheet() {
  await Promise.all([acceptedTextsNamespace.load(), componentsNamespace.load()])
  return { default: AcceptedTextsSheet }
}
