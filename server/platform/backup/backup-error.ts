/** A back-up that cannot be made or restored. The message is one sentence for the operator. */
export class BackupError extends Error {
  readonly isLoggable = true
}

/** The file is not what was written: cut off, changed, or no back-up. */
export class BackupDamaged extends BackupError {
  constructor() {
    super('This back-up is damaged or incomplete, and nothing was restored: use another one.')
  }
}
