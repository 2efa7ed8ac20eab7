import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../lib/notices.ts'
import { ToastArea } from '../ui/toast.tsx'
import { Alert } from './alert.tsx'

const Toaster = lazy(async () => ({ default: (await import('./toaster.tsx')).Toaster }))

/** Alert and toasts. The live region stands in the page from the start; its content is loaded with the first toast. */
export function Notices() {
  const [hasToasts, setHasToasts] = useState(false)
  useEffect(() => onFirstToast(() => setHasToasts(true)), [])
  return (
    <>
      <ToastArea>
        {hasToasts && (
          <Suspense>
            <Toaster />
          </Suspense>
        )}
      </ToastArea>
      <Alert />
    </>
  )
}
