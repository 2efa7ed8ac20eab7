import { paths } from '../../../paths.ts'
import { DELETED_ACCOUNT } from './deleted-account.ts'
import { signOut } from './log-out.ts'

let forgetting: Promise<void> | undefined

/**
 * The person has deleted the account on another device: removes everything of them from this one, unsent changes too,
 * and loads a new document, so that nothing stays in memory. Several calls are refused at the same time.
 */
export function forgetDeletedAccount(): Promise<void> {
  forgetting ??= signOut('discard').then(() => location.replace(`${paths.logIn()}?${DELETED_ACCOUNT}`))
  return forgetting
}
