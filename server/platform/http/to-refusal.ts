import { PasswordsBusy } from '../../domains/auth/services/password.ts'
import type { ServerMessages } from '../../messages.ts'
import { Refusal } from '../../route.ts'
import { DatabaseUnavailable } from '../database/database.ts'
import { ClientDisconnected } from './read-body.ts'

/** Converts an error to the refusal sent to the client; unexpected errors do not reveal their cause. */
export function refusalOf(thrown: unknown, messages: ServerMessages): Refusal {
  if (thrown instanceof Refusal) return thrown
  if (thrown instanceof ClientDisconnected) return new Refusal('BAD_REQUEST', messages.badRequest)
  return thrown instanceof DatabaseUnavailable || thrown instanceof PasswordsBusy
    ? new Refusal('UNAVAILABLE', messages.unavailable)
    : new Refusal('FAULT', messages.fault)
}
