import { useGuardMessages } from '../messages/guard/guard-messages.ts'
import { Button } from '../ui/button.tsx'
import type { Withdrawn } from './send-unsent.ts'
import styles from './unsent-question.module.css'

interface Props {
  withdrawn: Withdrawn
  isBusy: boolean
  onCheck: () => void
  onLeave: (what: 'keep' | 'discard') => void
}

const referencesOf = ({ orders }: Withdrawn['unknown']) => orders.map(({ reference }) => reference)
const productsOf = ({ changes }: Withdrawn['unknown']) => changes.map(({ display }) => display.productable.name)
const listed = (names: readonly string[]): string => [...new Set(names)].join(', ')

/** Tells what the store had of the discarded orders and changes, or may have, before the person is signed out. */
export function DiscardOutcome({ withdrawn: { arrived, unknown }, isBusy, onCheck, onLeave }: Props) {
  const { leave: messages } = useGuardMessages()
  const unchecked = [...referencesOf(unknown), ...productsOf(unknown)]
  const isUnknown = unchecked.length > 0
  return (
    <main className={styles.question} id="content">
      <h1>{isUnknown ? messages.unknownTitle : messages.arrivedTitle}</h1>
      <div className={styles.found} role="status">
        {arrived.orders.length > 0 && <p>{messages.arrivedOrders(listed(referencesOf(arrived)))}</p>}
        {arrived.changes.length > 0 && <p>{messages.arrivedChanges(listed(productsOf(arrived)))}</p>}
        {isUnknown && <p>{messages.unknown(listed(unchecked))}</p>}
      </div>
      <div className={styles.ways}>
        {isUnknown && (
          <>
            <Button kind="ink" isWide isBusy={isBusy} onClick={onCheck}>
              {isBusy ? messages.checking : messages.checkAgain}
            </Button>
            <Button kind="line" isWide onClick={() => onLeave('keep')}>
              {messages.keep}
            </Button>
          </>
        )}
        <Button kind={isUnknown ? 'line' : 'ink'} isWide onClick={() => onLeave('discard')}>
          {isUnknown ? messages.discardAnyway : messages.signOut}
        </Button>
      </div>
    </main>
  )
}
