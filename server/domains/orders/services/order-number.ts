import type { SignedInContext } from '../../../context.ts'
import { SERVER_MESSAGES } from '../../../messages.ts'
import { Refusal } from '../../../route.ts'
import * as papers from '../queries/orders.ts'

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** The id of an order given by number or id. @throws Refusal NOT_FOUND */
export async function orderIdOf(written: string, { db, config, language }: SignedInContext): Promise<string> {
  if (ID.test(written)) return written
  const id = await papers.orderByNumber(db, config.market.code, written.toUpperCase())
  if (id === null) throw new Refusal('NOT_FOUND', SERVER_MESSAGES[language].notFound)
  return id
}
