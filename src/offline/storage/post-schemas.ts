import * as v from 'valibot'

/* Schemas of the request queues' records, separate from the cart's so that their pages do not load those. */

const version = v.literal(1)
const owner = v.pipe(v.string(), v.minLength(1))
const moment = v.number()

/** What the queues need to sort, send and display an entry; the payload is validated where it is used. */
const posted = v.object({ v: version, owner, id: v.string(), at: moment, state: v.string() })
const withFiles = v.object({ ...posted.entries, key: v.string() })
const storedRequest = v.object({
  ...withFiles.entries,
  task: v.looseObject({ kind: v.string() }),
  files: v.array(v.any()),
})

export const POST_SCHEMAS = {
  letter: posted,
  application: v.object({ ...withFiles.entries, company: v.string(), papers: v.array(v.any()) }),
  scans: storedRequest,
  claims: storedRequest,
  alerts: storedRequest,
  lists: storedRequest,
  reviews: storedRequest,
  collections: storedRequest,
  counter: storedRequest,
  wish: v.object({ v: version, owner, productable_id: v.number(), name: v.string(), wanted: v.boolean(), at: moment }),
  quarantine: v.object({ v: version, key: v.string(), owner: v.nullable(v.string()), value: v.unknown(), at: moment }),
} as const
