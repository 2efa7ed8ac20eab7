import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import type { ScannedKind } from './camera.tsx'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

const Camera = lazyComponent([], async () => (await import('./camera.tsx')).Camera)

const hasCamera = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
const never = () => () => {}

interface Props {
  /** What the camera looks for. */
  kind?: ScannedKind
  onCode: (code: string) => void
}

/** A button for the camera, where one is supported. */
export function ScanButton({ kind = 'pack', onCode }: Props) {
  const { scan, camera } = useAuthenticityMessages()
  const isOffered = useSyncExternalStore(never, hasCamera, () => false)
  const [isOpen, setOpen] = useState(false)
  const take = useCallback(
    (code: string) => {
      setOpen(false)
      onCode(code)
    },
    [onCode],
  )
  if (!isOffered) return null
  return (
    <>
      <Button kind="line" isWide onClick={() => setOpen(true)}>
        {scan}
      </Button>
      <Sheet title={camera.title} isOpen={isOpen} onClose={() => setOpen(false)}>
        <Suspense>{isOpen && <Camera kind={kind} onCode={take} />}</Suspense>
      </Sheet>
    </>
  )
}
