import type { Upload } from '#contract/files/stored-file.ts'
import type { SignedInContext } from '../../context.ts'
import * as accounts from '../../domains/account/services/accounts.ts'
import { type Files, markFilesReferenced } from '../../domains/files/services/files.ts'
import * as storedFiles from '../../domains/files/services/stored-files.ts'

/** @throws what `Files.keep` throws */
export async function storeAvatar(files: Files, file: Upload, context: SignedInContext): Promise<void> {
  const { db, clock, session } = context
  const id = await files.keep({ file, purpose: 'avatar' }, context)
  await db.transaction(async (transaction) => {
    await accounts.lock(transaction, session.person.id)
    const before = (await accounts.find(transaction, session.person.id))?.avatar_file_id
    await markFilesReferenced(transaction, { ids: [id], purpose: 'avatar', field: 'file' }, context)
    await accounts.setAvatar(transaction, session.person.id, id)
    if (before) await storedFiles.markUnreferenced(transaction, before, new Date(clock.now()))
  })
}
