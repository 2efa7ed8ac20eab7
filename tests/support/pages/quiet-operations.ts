import type { OperationsSettings } from '#server/operations-settings.ts'

/** Of a server in a test: nothing is logged by request, exported or backed up, and it stops at once. */
export const QUIET_OPERATIONS: OperationsSettings = {
  logLevel: 'info',
  metrics: null,
  logRequests: false,
  drainMs: 0,
  minAppVersion: 1,
  backup: { directory: '', password: null, isDaily: false, hasOwnSecret: false },
}
