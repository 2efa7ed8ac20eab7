import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { signedTextIn } from '#contract/collections/signed-text.ts'
import { codeReader } from '../../lib/camera/code-reader.ts'
import { scanVideo } from '../../lib/camera/scan-video.ts'
import { useCollectionsMessages } from './messages/collections/collections-messages.ts'
import styles from './receipts.module.css'

/** A receipt's code has three times as many modules along a side as the code of a pack. */
const FRAME_PX = 1_080

/** The camera image, until the code of a receipt or an order is recognised. */
export function ReceiptCamera({ onFound }: { onFound: (text: string) => void }) {
  const messages = useCollectionsMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'looking' | 'other' | 'absent'>('looking')
  const found = useEffectEvent((code: string | null): boolean => {
    if (code === null) return false
    const text = signedTextIn(code)
    if (text === null) setState('other')
    else onFound(text)
    return text !== null
  })
  useEffect(() => {
    const stopped = new AbortController()
    const reader = () => codeReader(FRAME_PX)
    const look =
      video.current && scanVideo(video.current, { reader, found: (code) => found(code), signal: stopped.signal })
    look?.catch(() => stopped.signal.aborted || setState('absent'))
    return () => stopped.abort()
  }, [])
  return (
    <div className={styles.camera}>
      {state !== 'absent' && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">{messages[state]}</p>
    </div>
  )
}
