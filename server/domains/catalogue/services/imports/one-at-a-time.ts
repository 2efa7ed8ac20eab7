import { UPLOAD_STOPPED_MS } from '#contract/catalogue/product-import.ts'
import { nowOf } from '../../../../clock.ts'
import type { SignedInContext } from '../../../../context.ts'
import type { Database, Transaction } from '../../../../platform/database/database.ts'
import { isDuplicate } from '../../../../platform/database/is-duplicate.ts'
import { Refusal } from '../../../../route.ts'
import { IMPORT_TEXTS } from '../../import-texts.ts'
import * as imports from '../../queries/product-imports.ts'

/**
 * Cancels what only seems to be under way before the next import begins: an upload whose browser has gone. Whatever the
 * background work does is continued by another server once the lease of its own has passed, and does not stop.
 */
export const makeWay = (transaction: Transaction, context: SignedInContext): Promise<void> =>
  imports.cancelStoppedUploads(transaction, {
    before: new Date(context.clock.now() - UPLOAD_STOPPED_MS),
    now: nowOf(context),
  })

/** Before an import that had ended goes on. @throws Refusal CONFLICT while another import is under way */
export async function refuseWhileOther(transaction: Transaction, context: SignedInContext): Promise<void> {
  await makeWay(transaction, context)
  if ((await imports.openIds(transaction)).length > 0) throw await refusalWhileUnderWay(transaction, context)
}

/** @throws Refusal CONFLICT when another import was announced at the same moment, so that the unique index refused this one */
export async function reopened<Result>(context: SignedInContext, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? await refusalWhileUnderWay(context.db, context) : error
  }
}

/** The refusal of an import while another one is under way: says whose it is, and since when. */
export async function refusalWhileUnderWay(
  db: Database,
  { config, language }: Pick<SignedInContext, 'config' | 'language'>,
): Promise<Refusal> {
  const texts = IMPORT_TEXTS[language]
  const open = await imports.underWay(db)
  // It has ended between the two statements.
  if (!open) return new Refusal('CONFLICT', texts.tryAgain)
  const moment = new Intl.DateTimeFormat(language, {
    timeZone: config.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  })
  return new Refusal('CONFLICT', texts.underWay(open.person, moment.format(open.created_at)))
}
