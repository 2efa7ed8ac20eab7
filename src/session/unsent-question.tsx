import { useState } from 'react'
import type { QueueName } from '../lib/http/queue-names.ts'
import { useGuardMessages } from '../messages/guard/guard-messages.ts'
import { countUnsent, mayHaveArrived, type UnsentCounts } from '../offline/storage/sign-out.ts'
import { paths } from '../paths.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx'
import { StatusDot } from '../ui/status-dot.tsx'
import styles from './unsent-question.module.css'

interface Props {
  unsent: UnsentCounts
  isSending: boolean
  /** Sending was just attempted; this is what could not be sent. */
  wasSent: boolean
  onSend: () => void
  onKeep: () => void
  onDiscard: () => void
}

/** Asks at sign-out whether unsent changes are stored or discarded. */
export function UnsentQuestion({ unsent, isSending, wasSent, onSend, onKeep, onDiscard }: Props) {
  const { leave: messages } = useGuardMessages()
  const [isDiscarding, setDiscarding] = useState(false)
  const count = countUnsent(unsent)
  if (count === 0) return <AllSent onLeave={onKeep} />
  // Offline, or after a failed attempt, keeping the changes is the primary action.
  const isKeepFirst = wasSent || !navigator.onLine
  const keep = (
    <div key="keep">
      <Button kind={isKeepFirst ? 'ink' : 'line'} isWide onClick={onKeep}>
        {messages.keep}
      </Button>
      <p>{messages.keepText}</p>
    </div>
  )
  const send = (
    <Button key="send" kind={isKeepFirst ? 'line' : 'ink'} isWide isBusy={isSending} onClick={onSend}>
      {isSending ? messages.sending : messages.send}
    </Button>
  )
  return (
    <main className={styles.question} id="content">
      <h1>{messages.title(count)}</h1>
      <p role="status">{wasSent ? messages.someLeft(count) : messages.text}</p>
      <UnsentList unsent={unsent} />
      <div className={styles.ways}>
        {isKeepFirst ? [keep, send] : [send, keep]}
        <Button kind="line" isWide onClick={() => setDiscarding(true)}>
          {messages.discard}
        </Button>
      </div>
      <a href={paths.home()}>{messages.stay}</a>
      <ConfirmDialog
        isDestructive
        title={messages.discardTitle(count)}
        isOpen={isDiscarding}
        onClose={() => setDiscarding(false)}
        stay={messages.cancel}
        act={isSending ? messages.checking : messages.discardNow}
        isBusy={isSending}
        onAct={onDiscard}
      >
        <DiscardText unsent={unsent} />
      </ConfirmDialog>
    </main>
  )
}

/** All of it was sent while the question was open. */
function AllSent({ onLeave }: { onLeave: () => void }) {
  const { leave: messages } = useGuardMessages()
  return (
    <main className={styles.question} id="content">
      <div role="status">
        <h1>{messages.allSent}</h1>
      </div>
      <div className={styles.ways}>
        <Button kind="ink" isWide onClick={onLeave}>
          {messages.signOut}
        </Button>
      </div>
      <a href={paths.home()}>{messages.stay}</a>
    </main>
  )
}

/** Names what the server may have: of that, nobody can say that it will not be sent. */
function DiscardText({ unsent }: { unsent: UnsentCounts }) {
  const { leave: messages } = useGuardMessages()
  const { orders, changes, requests } = mayHaveArrived(unsent)
  const items = [
    ...orders.map(({ reference }) => [reference]),
    ...changes.map(({ display }) => [display.productable.name]),
    ...requests.map(({ task, list }) => [nameOf(task) ?? messages[TITLES[list]](1)]),
  ]
  return <p>{items.length === 0 ? messages.discardText : messages.mayBeSent(namesOf(items))}</p>
}

const TITLES = {
  letters: 'letters',
  scans: 'errands',
  claims: 'errands',
  alerts: 'alerts',
  lists: 'lists',
  reviews: 'reviews',
  collections: 'collections',
  counter: 'counter',
  applications: 'applications',
} as const satisfies Record<QueueName, string>

/** Unsent items by kind, each by name, with the server's reason if it refused one. */
function UnsentList({ unsent }: { unsent: UnsentCounts }) {
  const { leave: messages } = useGuardMessages()
  const groups = [
    {
      title: messages.changes,
      items: unsent.changes.map(({ display, refusal }) => [display.productable.name, refusal?.userMessage]),
    },
    { title: messages.orders, items: unsent.orders.map(({ reference, refusal }) => [reference, refusal?.userMessage]) },
    { title: messages.wishes, items: unsent.wishes.map(({ name }) => [name]) },
    ...[...new Set(Object.values(TITLES))].map((name) => ({ title: messages[name], items: reasonsOf(unsent, name) })),
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

/** The name of each request in the queues with this title, if it has one, and the server's reason. */
const reasonsOf = ({ requests }: UnsentCounts, title: (typeof TITLES)[QueueName]) =>
  requests.filter(({ list }) => TITLES[list] === title).map(({ task, said: message }) => [nameOf(task), message])

const nameOf = (task: UnsentCounts['requests'][number]['task']): string | null => {
  if (task.kind === 'application') return task.company
  return 'name' in task ? task.name : null
}

const namesOf = (items: readonly (readonly (string | null | undefined)[])[]): string =>
  [...new Set(items.map((parts) => parts.filter(Boolean).join(': ')).filter(Boolean))].join(', ')
