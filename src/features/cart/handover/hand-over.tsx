import { useEffect, useState } from 'react'
import { downloadText } from '../../../lib/download-text.ts'
import { useSite } from '../../../lib/site.ts'
import { sealDevice } from '../../../offline/handover/device-handover.ts'
import { countHanded, type HandedCounts } from '../../../offline/handover/handover.ts'
import { writeHandover } from '../../../offline/handover/handover-text.ts'
import { TooMuchToHandOver } from '../../../offline/handover/seal-queue.ts'
import type { Owner } from '../../../offline/storage/owner.ts'
import { Button } from '../../../ui/button.tsx'
import { useHandoverMessages } from '../messages/handover/handover-messages.ts'
import { CodeSlides } from './code-slides.tsx'
import styles from './handover.module.css'

/** More codes take longer to scan than a file takes to send. */
const MAX_CODES = 40
/** A text file, because browsers share no others. */
const FILE_NAME = 'hand-over.txt'

type Sealed =
  | { kind: 'ready'; counts: HandedCounts; file: string; codes: string[] }
  | { kind: 'nothing' | 'tooMuch' | 'failed' }

async function seal(person: Owner, market: string): Promise<Sealed> {
  try {
    const handover = await sealDevice(person, market)
    if (!handover) return { kind: 'nothing' }
    return { kind: 'ready', counts: countHanded(handover.carts), ...(await writeHandover(handover)) }
  } catch (error) {
    return { kind: error instanceof TooMuchToHandOver ? 'tooMuch' : 'failed' }
  }
}

interface Props {
  person: Owner
  /** Requests that stay here. */
  remaining: number
}

/** Seals what waits on this device, and shows it as codes and as a file. */
export function HandOver({ person, remaining }: Props) {
  const { give, what } = useHandoverMessages()
  const { locale } = useSite()
  const [sealed, setSealed] = useState<Sealed | null>(null)
  useEffect(() => {
    let isHere = true
    void seal(person, locale).then((result) => isHere && setSealed(result))
    return () => {
      isHere = false
    }
  }, [person, locale])
  if (!sealed) return <p className={styles.text}>{give.loading}</p>
  if (sealed.kind !== 'ready')
    return (
      <p className={styles.text} role="alert">
        {give[sealed.kind]}
      </p>
    )
  return (
    <div className={styles.sheet}>
      <p className={styles.what}>{what(sealed.counts)}</p>
      <p>{give.text}</p>
      {sealed.codes.length > MAX_CODES ? <p>{give.onlyFile}</p> : <CodeSlides codes={sealed.codes} />}
      <FileButton text={sealed.file} />
      <p className={styles.note}>{give.both}</p>
      {remaining > 0 && <p className={styles.note}>{give.filesStay(remaining)}</p>}
      <p className={styles.note}>{give.care}</p>
    </div>
  )
}

/** Shares the file where the device can, else saves it. */
function FileButton({ text }: { text: string }) {
  const { give } = useHandoverMessages()
  const files = [new File([text], FILE_NAME, { type: 'text/plain' })]
  const canShare = navigator.canShare?.({ files }) ?? false
  // Cancelled: the person can share again.
  const share = () => void navigator.share({ files }).catch(() => {})
  return (
    <div className={styles.acts}>
      {canShare && <Button onClick={share}>{give.share}</Button>}
      <Button kind="line" onClick={() => downloadText(text, FILE_NAME, 'text/plain')}>
        {give.save}
      </Button>
    </div>
  )
}
