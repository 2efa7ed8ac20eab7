import { lazy, Suspense, useEffect, useState } from 'react'
import { onFirstToast } from '../lib/notices.ts'
import { ToastArea } from '../ui/toast-area.tsx'
import { Alert } from './alert.tsx'

const Toaster = lazy(async () => (await import('./toaster.tsx')).loadToaster())

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
