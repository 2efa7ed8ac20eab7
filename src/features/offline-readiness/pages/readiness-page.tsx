import { Button } from '../../../ui/button.tsx'
import { SkeletonRow } from '../../../ui/skeleton.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { useReadinessMessages } from '../messages/readiness/readiness-messages.ts'
import type { ReadinessSubject } from '../read-readiness.ts'
import { isToPrepare, readinessOf } from '../readiness.ts'
import { ReadinessList } from '../readiness-list.tsx'
import { ReadinessProgress } from '../readiness-progress.tsx'
import { useReadiness, useReadinessSubject } from '../use-readiness.ts'
import styles from './readiness-page.module.css'

/** Gets the device ready for a day without a connection, and says what is missing. */
export default function ReadinessPage() {
  const { title, intro } = useReadinessMessages()
  const subject = useReadinessSubject()
  return (
    <AccountFrame title={title} asOf={null}>
      <div className={styles.page}>
        <p>{intro}</p>
        {subject ? <Readiness subject={subject} /> : <Waiting />}
      </div>
    </AccountFrame>
  )
}

function Readiness({ subject }: { subject: ReadinessSubject }) {
  const messages = useReadinessMessages()
  const { facts, progress, result, isBusy, start, stop } = useReadiness(subject)
  if (!facts) return <Waiting />
  const list = readinessOf(facts)
  const open = list.filter(({ state }) => state !== 'ready').length
  return (
    <>
      <h2>{open === 0 ? messages.ready : messages.toDo(open)}</h2>
      <div>
        <ReadinessProgress progress={progress} result={result} />
        {isBusy ? (
          <Button kind="line" onClick={stop}>
            {messages.stop}
          </Button>
        ) : (
          <Button onClick={() => void start()}>{isToPrepare(list) ? messages.start : messages.update}</Button>
        )}
      </div>
      <ReadinessList facts={facts} />
    </>
  )
}

const Waiting = () => (
  <div aria-busy="true">
    <SkeletonRow />
    <SkeletonRow />
    <SkeletonRow />
  </div>
)
