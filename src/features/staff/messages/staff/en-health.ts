/** English messages: system status and recent errors. */
export const healthWords = {
  health: {
    now: 'Right now',
    version: 'Version',
    disk: 'Free disk space',
    disks: {
      ok: (free: string) => free,
      low: (free: string) => `${free}, running low`,
      full: (free: string) => `${free}, not enough`,
    },
    jobs: 'Background jobs',
    jobStates: { ok: 'Running', late: 'More than 5 minutes late', off: 'Off' },
    backup: 'Last back-up',
    noBackup: 'None yet',
    lateBackup: (moment: string) => `${moment}, more than 2 days ago`,
    waiting: 'Messages to send',
    faultsLastDay: 'Errors in the last 24 hours',
    recent: 'Recent errors',
    search: 'Reference on the error page',
    at: 'Time',
    error: 'Error',
    status: 'Status',
    reference: 'Reference',
    line: 'Line of code',
  },
}
