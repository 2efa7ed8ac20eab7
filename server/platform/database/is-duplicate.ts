const UNIQUE_VIOLATION = '23505'

/** Whether another transaction has just written a row with the same unique value. */
export const isDuplicate = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === UNIQUE_VIOLATION
