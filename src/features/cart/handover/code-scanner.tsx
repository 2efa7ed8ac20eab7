import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { codeReader } from '../../../lib/camera/code-reader.ts'
import { scanVideo } from '../../../lib/camera/scan-video.ts'
import { Parts, readPart } from '../../../offline/handover/handover-text.ts'
import { useHandoverMessages } from '../messages/handover/handover-messages.ts'
import styles from './handover.module.css'

export const hasCamera = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices

interface Props {
  /** Called once with the joined text of all parts. */
  onWhole(whole: string): void
  /** A code of a later version of the app was read. */
  onNewer(): void
}

/** The camera, until every code of one hand-over was read, in any order. */
export function CodeScanner({ onWhole, onNewer }: Props) {
  const { take } = useHandoverMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [shown, setShown] = useState<{ found: number; of: number } | null>(null)
  const [isAbsent, setAbsent] = useState(false)
  const read = useEffectEvent((parts: Parts, text: string | null): boolean => {
    try {
      const part = text === null ? null : readPart(text)
      if (!part) return false
      const isWhole = parts.add(part)
      setShown({ found: parts.found.size, of: parts.of })
      if (isWhole) onWhole(parts.whole())
      return isWhole
    } catch {
      onNewer()
      return true
    }
  })
  useEffect(() => {
    const stopped = new AbortController()
    const parts = new Parts()
    const found = (text: string | null) => read(parts, text)
    const scan = video.current && scanVideo(video.current, { reader: codeReader, found, signal: stopped.signal })
    scan?.catch(() => stopped.signal.aborted || setAbsent(true))
    return () => stopped.abort()
  }, [])
  return (
    <div className={styles.scanner}>
      {!isAbsent && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">{isAbsent ? take.noCamera : shown ? take.found(shown.found, shown.of) : take.hold}</p>
    </div>
  )
}
