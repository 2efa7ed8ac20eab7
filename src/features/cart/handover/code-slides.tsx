import { useEffect, useMemo, useState } from 'react'
import { LARGE_QR, qrCode } from '../../../lib/qr-code.ts'
import { Button } from '../../../ui/button.tsx'
import { useHandoverMessages } from '../messages/handover/handover-messages.ts'
import styles from './handover.module.css'

/** A camera looks five times a second. */
const SHOWN_MS = 1_000

/** QR codes shown one after the other, again and again, until the other device has read them all. */
export function CodeSlides({ codes }: { codes: readonly string[] }) {
  const { give } = useHandoverMessages()
  const [at, setAt] = useState(0)
  const [isRunning, setRunning] = useState(true)
  const of = codes.length
  useEffect(() => {
    if (!isRunning || of < 2) return
    const timer = setInterval(() => setAt((before) => (before + 1) % of), SHOWN_MS)
    return () => clearInterval(timer)
  }, [isRunning, of])
  const text = codes[at] ?? ''
  const { size, path } = useMemo(() => qrCode(text, LARGE_QR), [text])
  return (
    <figure className={styles.codes}>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={give.code(at + 1, of)}>
        <path d={path} />
      </svg>
      {of > 1 && (
        <figcaption className={styles.acts}>
          <span>{give.code(at + 1, of)}</span>
          <Button kind="line" onClick={() => setRunning(!isRunning)}>
            {isRunning ? give.pause : give.resume}
          </Button>
          <Button
            kind="line"
            onClick={() => {
              setRunning(false)
              setAt((at + 1) % of)
            }}
          >
            {give.next}
          </Button>
        </figcaption>
      )}
    </figure>
  )
}
