import { useEffect, useRef, useState } from 'react'
import { memberIdIn } from '#contract/authenticity/member-code.ts'
import { scannedProductCode } from '#contract/authenticity/product-code.ts'
import { codeReader } from '../../lib/camera/code-reader.ts'
import { scanVideo } from '../../lib/camera/scan-video.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './camera.module.css'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

type State = 'looking' | 'other' | 'absent'

/** What the camera looks for, each with what it reads in the content of a QR code. */
const READERS = { pack: scannedProductCode, member: memberIdIn }
export type ScannedKind = keyof typeof READERS

interface Props {
  kind: ScannedKind
  onCode: (code: string) => void
}

/** The camera image, until a code of the kind is recognised. */
export function Camera({ kind, onCode }: Props) {
  const { camera: messages } = useAuthenticityMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('looking')
  useEffect(() => {
    const stopped = new AbortController()
    const found = (text: string | null): boolean => {
      if (text === null) return false
      const code = READERS[kind](text)
      if (code === null) setState('other')
      else onCode(code)
      return code !== null
    }
    const look = video.current && scanVideo(video.current, { reader: codeReader, found, signal: stopped.signal })
    look?.catch(() => stopped.signal.aborted || setState('absent'))
    return () => stopped.abort()
  }, [kind, onCode])
  return (
    <div className={styles.camera} data-state={state}>
      {state !== 'absent' && <video ref={video} muted playsInline aria-hidden="true" />}
      <p role="status">
        <StatusDot state={state === 'looking' ? 'half' : 'signal'} />
        {state === 'absent' ? messages.absent : messages.kinds[kind][state]}
      </p>
    </div>
  )
}
