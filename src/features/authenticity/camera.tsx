import { useEffect, useRef, useState } from 'react'
import { scannedProductCode } from '#contract/authenticity/product-code.ts'
import { StatusDot } from '../../ui/status-dot.tsx'
import styles from './camera.module.css'
import { codeReader } from './code-reader.ts'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

const LOOK_EVERY_MS = 200

type State = 'looking' | 'other' | 'absent'

/** The camera image, until a product code is recognised. */
export function Camera({ onCode }: { onCode: (code: string) => void }) {
  const { camera: messages } = useAuthenticityMessages()
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<State>('looking')
  useEffect(() => {
    const stopped = new AbortController()
    const found = (text: string): boolean => {
      const code = scannedProductCode(text)
      if (code === null) setState('other')
      else onCode(code)
      return code !== null
    }
    const look = video.current && scanVideo(video.current, { found, signal: stopped.signal })
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

interface ScanOptions {
  /** Returns whether the scan is complete. */
  found(text: string): boolean
  signal: AbortSignal
}

/** @throws DOMException when there is no camera, or access is denied */
async function scanVideo(video: HTMLVideoElement, { found, signal }: ScanOptions): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  signal.addEventListener('abort', stop)
  if (signal.aborted) return stop()
  video.srcObject = stream
  const [read] = await Promise.all([codeReader(), video.play()])
  while (!signal.aborted) {
    const text = await read(video)
    if (text !== null && !signal.aborted && found(text)) return
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
  }
}
