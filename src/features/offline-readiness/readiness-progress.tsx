import { formatMegabytes } from './format-megabytes.ts'
import type { KeepResult } from './keep-pictures.ts'
import { useReadinessMessages } from './messages/readiness/readiness-messages.ts'
import type { Progress } from './prepare.ts'
import styles from './readiness-progress.module.css'

interface Props {
  progress: Progress | null
  /** How the last work ended; null before it. */
  result: KeepResult | null
}

/** How far the download is, or how it ended. */
export function ReadinessProgress({ progress, result }: Props) {
  const messages = useReadinessMessages()
  return (
    <div className={styles.progress}>
      {progress && <progress aria-label={messages.start} max={progress.total || 1} value={progress.done} />}
      <p role="status">{progress ? textOf(progress, messages) : result && messages.result[result]}</p>
    </div>
  )
}

function textOf(
  { step, done, total, bytes = 0 }: Progress,
  { progress }: ReturnType<typeof useReadinessMessages>,
): string {
  if (step === 'catalogue' || step === 'shop') return progress[step]
  return step === 'carts' ? progress.carts(done, total) : progress.pictures(done, total, formatMegabytes(bytes))
}
