import { useState } from 'react'
import type { QueueName } from '../../../lib/http/queue-names.ts'
import { useGuardMessages } from '../../../messages/guard/guard-messages.ts'
import type { Unsent } from '../../../offline/storage/sign-out.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '../../../ui/status-dot.tsx'
import { countOf } from './unsent.ts'
import styles from './unsent-question.module.css'

interface Props {
  unsent: Unsent
  isSending: boolean
  /** Sending was just attempted; this is what could not be sent. */
  wasSent: boolean
  onSend: () => void
  onLeave: (what: 'keep' | 'discard') => void
}

/** Asks at sign-out whether unsent changes are stored or discarded. */
export function UnsentQuestion({ unsent, isSending, wasSent, onSend, onLeave }: Props) {
  const { leave: words } = useGuardMessages()
  const [isDiscarding, setDiscarding] = useState(false)
  const count = countOf(unsent)
  // Offline, or after a failed attempt, keeping the changes is the primary action.
  const isKeepFirst = wasSent || !navigator.onLine
  const keep = (
    <div key="keep">
      <Button kind={isKeepFirst ? 'ink' : 'line'} isWide onClick={() => onLeave('keep')}>
        {words.keep}
      </Button>
      <p>{words.keepText}</p>
    </div>
  )
  const send = (
    <Button key="send" kind={isKeepFirst ? 'line' : 'ink'} isWide isBusy={isSending} onClick={onSend}>
      {isSending ? words.sending : words.send}
    </Button>
  )
  return (
    <main className={styles.question} id="content">
      <h1>{words.title(count)}</h1>
      <p role="status">{wasSent ? words.someLeft(count) : words.text}</p>
      <UnsentList unsent={unsent} />
      <div className={styles.ways}>
        {isKeepFirst ? [keep, send] : [send, keep]}
        <Button kind="line" isWide onClick={() => setDiscarding(true)}>
          {words.discard}
        </Button>
      </div>
      <a href={paths.home()}>{words.stay}</a>
      <ConfirmDialog
        title={words.discardTitle(count)}
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        stay={words.cancel}
        act={words.discardNow}
        onAct={() => onLeave('discard')}
      >
        <p>{words.discardText}</p>
      </ConfirmDialog>
    </main>
  )
}

/** Unsent items by kind, each by name, with the server's reason if it refused one. */
function UnsentList({ unsent }: { unsent: Unsent }) {
  const { leave: words } = useGuardMessages()
  const groups = [
    {
      title: words.changes,
      items: unsent.changes.map(({ display, refusal }) => [display.productable.name, refusal?.userMessage]),
    },
    { title: words.wishes, items: unsent.wishes.map(({ name }) => [name]) },
    { title: words.letters, items: reasonsOf(unsent, ['letters']) },
    { title: words.errands, items: reasonsOf(unsent, ['scans', 'claims']) },
    { title: words.applications, items: reasonsOf(unsent, ['applications']) },
  ]
  return (
    <ul className={styles.unsent}>
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <li key={title(items.length)}>
            <StatusDot state="half" />
            <strong>{title(items.length)}</strong>
            <span>{namesOf(items)}</span>
          </li>
        ))}
    </ul>
  )
}

/** The name of each request in these queues, if it has one, and the server's reason. */
const reasonsOf = ({ requests }: Unsent, lists: readonly QueueName[]) =>
  requests
    .filter(({ list }) => lists.includes(list))
    .map(({ task, said }) => [task.kind === 'application' ? task.company : null, said])

const namesOf = (items: readonly (readonly (string | null | undefined)[])[]): string =>
  [...new Set(items.map((parts) => parts.filter(Boolean).join(': ')).filter(Boolean))].join(', ')
