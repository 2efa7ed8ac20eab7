import { useState } from 'react'
import { showAlert } from '../../lib/alerts-and-toasts.ts'
import { SendAgain } from '../../session/send-again.tsx'
import { taskQueues } from '../../session/task-queues.ts'
import { Button } from '../../ui/button.tsx'
import { StatusDot } from '../../ui/status-dot.tsx'
import type { WantedProduct } from './fill-list.ts'
import { ListNameForm } from './list-name-form.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './saved-lists.module.css'
import type { ShownList } from './shown-lists.ts'
import type { SavedLists as Lists } from './use-saved-lists.ts'

interface Props {
  saved: Lists
  /** Lines of the grid that have a product and a quantity; null where there is no grid. */
  lines: readonly WantedProduct[] | null
  onOpen(list: ShownList): void
}

/** The saved lists of a dealer: open, rename, delete, and save the lines of the grid as a new one. */
export function SavedLists({ saved, lines, onOpen }: Props) {
  const { saved: messages, messages: general } = useQuickOrderMessages()
  const attempt = async (work: () => Promise<void>) => {
    try {
      await work()
    } catch {
      showAlert(general.somethingWrong)
    }
  }
  return (
    <div className={styles.saved}>
      {lines && lines.length > 0 && (
        <ListNameForm
          label={messages.name}
          action={messages.save(lines.length)}
          onName={(name) => attempt(() => saved.create(name, lines))}
        />
      )}
      {saved.lists.length === 0 && <p className={styles.none}>{messages.none}</p>}
      <ul>
        {saved.lists.map((list) => (
          <SavedList key={list.id} {...{ list, saved, onOpen, attempt }} />
        ))}
      </ul>
    </div>
  )
}

/** Why the last change of a list was refused. */
function Refused({ request, onDismiss }: { request: NonNullable<ShownList['refused']>; onDismiss: () => void }) {
  const { saved: messages } = useQuickOrderMessages()
  return (
    <>
      <p className={styles.refused} role="status">
        {request.said}{' '}
        <button type="button" onClick={onDismiss}>
          {messages.dismiss}
        </button>
      </p>
      <SendAgain request={request} onAgain={() => taskQueues.lists.sendAgain(request)} />
    </>
  )
}

interface ListProps extends Pick<Props, 'saved' | 'onOpen'> {
  list: ShownList
  attempt(work: () => Promise<void>): Promise<void>
}

function SavedList({ list, saved, onOpen, attempt }: ListProps) {
  const { saved: messages } = useQuickOrderMessages()
  const [mode, setMode] = useState<'rename' | 'remove' | null>(null)
  const done = (work: () => Promise<void>) => {
    setMode(null)
    return attempt(work)
  }
  return (
    <li>
      <p className={styles.name}>
        <strong>{list.name}</strong>
        <span>{messages.products(list.lines.length)}</span>
        {list.isWaiting && (
          <span>
            <StatusDot state="half" /> {messages.waiting}
          </span>
        )}
      </p>
      {list.refused && <Refused request={list.refused} onDismiss={() => void attempt(() => saved.dismiss(list))} />}
      {mode === 'rename' && (
        <ListNameForm
          label={messages.name}
          action={messages.rename}
          name={list.name}
          onName={(name) => done(() => saved.rename(list, name))}
        />
      )}
      <div className={styles.acts}>
        {mode === 'remove' ? (
          <>
            <Button onClick={() => void done(() => saved.remove(list))}>{messages.removeNamed(list.name)}</Button>
            <Button kind="line" onClick={() => setMode(null)}>
              {messages.keep}
            </Button>
          </>
        ) : (
          <ListActs list={list} onOpen={onOpen} onMode={setMode} />
        )}
      </div>
    </li>
  )
}

interface ActsProps extends Pick<Props, 'onOpen'> {
  list: ShownList
  onMode(mode: 'rename' | 'remove'): void
}

function ListActs({ list, onOpen, onMode }: ActsProps) {
  const { saved: messages } = useQuickOrderMessages()
  return (
    <>
      <Button kind="line" disabled={list.lines.length === 0} onClick={() => onOpen(list)}>
        {messages.open}
      </Button>
      <Button kind="line" onClick={() => onMode('rename')}>
        {messages.rename}
      </Button>
      <Button kind="line" onClick={() => onMode('remove')}>
        {messages.remove}
      </Button>
    </>
  )
}
