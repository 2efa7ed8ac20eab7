import { LockScreen } from './lock-screen.tsx'
import { watchLock } from './pin-watch.ts'

// Whoever has met the lock once is watched from then on: a window that was opened again begins locked.
watchLock()

export { LockScreen }
