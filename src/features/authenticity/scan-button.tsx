import { Suspense, useCallback, useState, useSyncExternalStore } from 'react'
import { lazyComponent } from '../../messages/namespace.ts'
import { Button } from '../../ui/button.tsx'
import { Sheet } from '../../ui/overlays/sheet.tsx'
import { useAuthenticityMessages } from './messages/authenticity/authenticity-messages.ts'

const Camera = lazyComponent([], async () => (await import('./camera.tsx')).Camera)

const hasCamera = (): boolean => 'mediaDevices' in navigator && 'getUserMedia' in navigator.mediaDevices
const never = () => () => {}

/** A button for the camera, where one is supported. */
export function ScanButton({ onCode }: { onCode: (code: string) => void }) {
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
        <Suspense>{isOpen && <Camera onCode={take} />}</Suspense>
      </Sheet>
    </>
  )
}
