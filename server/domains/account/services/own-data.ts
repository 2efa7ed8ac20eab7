import type { SignedInContext } from '../../../context.ts'
import { FileAnswer } from '../../../route.ts'
import * as ownData from '../queries/own-data.ts'

/** Everything about the signed-in person as one JSON file, with the fields as they are stored. */
export async function downloadOwnData({ db, config, clock, session }: SignedInContext): Promise<FileAnswer> {
  const now = new Date(clock.now())
  const parts = await db.transaction(async (transaction) => {
    const read: [name: string, rows: unknown][] = []
    for (const name of Object.keys(ownData.OWN_DATA))
      read.push([name, await ownData.part(transaction, name, session.person.id)])
    return read
  })
  const file = {
    store: config.publicUrl,
    created_at: now.toISOString(),
    note: 'Amounts are in sen or rupiah. A file is at /api/files/{id}, as long as you are signed in.',
    ...Object.fromEntries(parts),
  }
  const body = new TextEncoder().encode(JSON.stringify(file, null, 2))
  return new FileAnswer(body, 'application/json; charset=utf-8', `my-data-${now.toISOString().slice(0, 10)}.json`)
}
