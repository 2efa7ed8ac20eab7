import { countUnsent } from '../offline/storage/sign-out.ts'
import { paths } from '../paths.ts'
import { DELETED_ACCOUNT } from './deleted-account.ts'
import { signOut } from './log-out.ts'
import { unsentHere } from './unsent.ts'

let forgetting: Promise<void> | undefined

/**
 * The person has deleted the account on another device: removes everything of them from this one, unsent changes too,
 * and loads a new document, so that nothing stays in memory. Several calls are refused at the same time.
 */
export function forgetDeletedAccount(): Promise<void> {
  forgetting ??= forget()
  return forgetting
}

async function forget(): Promise<void> {
  // Counted before it is deleted; the sign-in page tells.
  const count = countUnsent(await unsentHere())
  await signOut('discard')
  location.replace(`${paths.logIn()}?${DELETED_ACCOUNT}=${count}`)
}
