import { useEffect, useRef, useState } from 'react'
import { scannedProductCode } from '#contract/authenticity/product-code.ts'
import { codeReader } from '../../lib/camera/code-reader.ts'
import { scanVideo } from '../../lib/camera/scan-video.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './camera.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

type State = 'looking' | 'other' | 'absent'

/** The camera image, until a product code is recognised. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { camera: messages } = useAuthenticityMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('looking')
  useEffect(() => {
    const stopped = new AbortController()
    const found = (text: string | null): boolean => {
      if (text === null) return false
      const code = scannedProductCode(text)
      if (code === null) setState('other')
      else onCode(code)
      return code !== null
    }
    const look = video.current && scanVideo(video.current, { reader: codeReader, found, signal: stopped.signal })
    look?.catch(() => stopped.signal.aborted || setState('absent'))
    return () => stopped.abort()
  }, [onCode])
  return (
    <div className={styles.camera} data-state={state}>
      {state !== 'absent' && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">
        <StatusDot state={state === 'looking' ? 'half' : 'signal'} />
        {state === 'looking' ? messages.hold : messages[state]}
      </p>
    </div>
  )
}
