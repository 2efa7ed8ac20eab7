import { LockScreen } from './lock-screen.tsx'
// A tab that showed the lock screen is watched from then on: reopened tabs start locked.
import '../../../session/session-watch.ts'

export { LockScreen }
