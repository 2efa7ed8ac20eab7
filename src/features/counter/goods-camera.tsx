import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { goodsReader } from '../../lib/camera/code-reader.ts'
import { scanVideo } from '../../lib/camera/scan-video.ts'
import styles from './counter.module.css'
import { useCounterMessages } from './messages/counter/counter-messages.ts'

/** The camera image, until the barcode of a product or the code of a customer is recognised. */
export function GoodsCamera({ onCode }: { onCode: (code: string) => boolean | void }) {
  const messages = useCounterMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<'looking' | 'absent'>('looking')
  const [missed, setMissed] = useState<string | null>(null)
  const found = useEffectEvent((code: string | null): boolean => {
    if (code === null) return false
    const isTaken = onCode(code) !== false
    setMissed(isTaken ? null : code)
    return isTaken
  })
  useEffect(() => {
    const stopped = new AbortController()
    const look =
      video.current &&
      scanVideo(video.current, { reader: goodsReader, found: (code) => found(code), signal: stopped.signal })
    look?.catch(() => stopped.signal.aborted || setState('absent'))
    return () => stopped.abort()
  }, [])
  return (
    <div className={styles.camera}>
      {state !== 'absent' && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">
        {state === 'absent' ? messages.noCamera : missed === null ? messages.looking : messages.unknownCode(missed)}
      </p>
    </div>
  )
}
