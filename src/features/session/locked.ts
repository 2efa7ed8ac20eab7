import { LockScreen } from './lock-screen.tsx'
// Whoever has met the lock once is watched from then on: a window that was opened again begins locked.
import './person-watch.ts'

export { LockScreen }
