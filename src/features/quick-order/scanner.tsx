import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goodsReader } from '../../lib/camera/code-reader.ts'
import { scanVideo } from '../../lib/camera/scan-video.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import { useQuickOrderMessages } from './messages/quick-order/quick-order-messages.ts'
import styles from './quick-order.module.css'
import { scanInRow } from './scan-in-row.ts'
import { signal } from './signal.ts'

interface Props {
  /** Counts one piece of the code's product; returns what happened, for the screen. */
  onCode(code: string): { isCounted: boolean; text: string }
}

interface Shown {
  isCounted: boolean
  text: string
  /** Distinguishes two scans of the same product, so that the second is announced too. */
  scan: number
}

/** The camera, which stays open while packs are held before it one after the other. */
export function Scanner({ onCode }: Props) {
  const messages = useQuickOrderMessages().scanner
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [isAbsent, setAbsent] = useState(false)
  const count = useEffectEvent((code: string) => {
    const outcome = onCode(code)
    signal(outcome.isCounted ? 'good' : 'bad')
    setShown((before) => ({ ...outcome, scan: (before?.scan ?? 0) + 1 }))
  })
  useEffect(() => {
    const stopped = new AbortController()
    const look = scanInRow((code) => count(code))
    const found = (text: string | null) => {
      look(text)
      return false
    }
    const scan = video.current && scanVideo(video.current, { reader: goodsReader, found, signal: stopped.signal })
    scan?.catch(() => stopped.signal.aborted || setAbsent(true))
    return () => stopped.abort()
  }, [])
  return (
    <div className={styles.scanner} data-scan={shown && (shown.isCounted ? 'good' : 'bad')}>
      {!isAbsent && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">
        <StatusDot state={shown === null || shown.isCounted ? 'half' : 'signal'} />
        <span key={shown?.scan}>{isAbsent ? messages.absent : (shown?.text ?? messages.hold)}</span>
      </p>
    </div>
  )
}
