import { Link } from 'wouter'
import { paths } from '../../../paths.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { SkeletonRow } from '../../../ui/skeleton.tsx'
import { AccountFrame } from '../../account/account-frame.tsx'
import { LoadingPlaceholder } from '../../account/loading-placeholder.tsx'
import { DownloadSettings } from '../download-settings.tsx'
import { formatMegabytes } from '../format-megabytes.ts'
import { useReadinessMessages } from '../messages/readiness/readiness-messages.ts'
import type { ReadinessSubject } from '../read-readiness.ts'
import { isToPrepare, readinessOf } from '../readiness.ts'
import { ReadinessList } from '../readiness-list.tsx'
import { ReadinessProgress } from '../readiness-progress.tsx'
import { useReadiness, useReadinessSubject } from '../use-readiness.ts'
import styles from './readiness-page.module.css'

/** Gets the device ready for a day without a connection, and says what is missing. */
export default function ReadinessPage() {
  const { title, intro, waiting } = useReadinessMessages()
  const subject = useReadinessSubject()
  return (
    <AccountFrame title={title} asOf={null}>
      <div className={styles.page}>
        <p>{intro}</p>
        {subject ? <Readiness subject={subject} /> : <LoadingPlaceholder />}
        <Link className={buttonClass('line')} href={paths.sync()}>
          {waiting}
        </Link>
      </div>
    </AccountFrame>
  )
}

function Readiness({ subject }: { subject: ReadinessSubject }) {
  const messages = useReadinessMessages()
  const work = useReadiness(subject)
  const { facts, progress, result, isBusy, asked, size, setSize } = work
  if (!facts) return <Waiting />
  const list = readinessOf(facts)
  const open = list.filter(({ state }) => state !== 'ready').length
  return (
    <>
      <h2>{open === 0 ? messages.ready : messages.toDo(open)}</h2>
      <div>
        <ReadinessProgress progress={progress} result={result} />
        {asked !== null ? (
          <Agreement {...work} bytes={asked} />
        ) : (
          <StartOrStop {...work} isToPrepare={isToPrepare(list)} />
        )}
      </div>
      <DownloadSettings total={facts.pictures.total} size={size} onSize={setSize} isDisabled={isBusy} />
      <ReadinessList facts={facts} />
    </>
  )
}

type Work = ReturnType<typeof useReadiness>

function StartOrStop({
  isBusy,
  start,
  stop,
  isToPrepare,
}: Pick<Work, 'isBusy' | 'start' | 'stop'> & { isToPrepare: boolean }) {
  const messages = useReadinessMessages()
  if (!isBusy) return <Button onClick={() => void start()}>{isToPrepare ? messages.start : messages.update}</Button>
  return (
    <Button kind="line" onClick={stop}>
      {messages.stop}
    </Button>
  )
}

/** Before something large is downloaded over a connection that may cost the person. */
function Agreement({ bytes, start, cancel }: Pick<Work, 'start' | 'cancel'> & { bytes: number }) {
  const messages = useReadinessMessages()
  const megabytes = formatMegabytes(bytes)
  return (
    <>
      <p role="alert">{messages.ask(megabytes)}</p>
      <div className={styles.answers}>
        <Button onClick={() => void start(true)}>{messages.download(megabytes)}</Button>
        <Button kind="line" onClick={cancel}>
          {messages.cancel}
        </Button>
      </div>
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
