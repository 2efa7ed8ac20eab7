import { NoAnswer } from './call-errors.ts'
import { lastFaultId } from './connectivity.ts'

/** The reference of a call in which the server failed, to show to people; null for any other error. */
export const faultIdOf = (error: unknown): string | null =>
  error instanceof NoAnswer && error.reason === 'fault' ? lastFaultId() : null
