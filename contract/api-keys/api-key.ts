import * as v from 'valibot'

/** Begins every key, so that scanners of code find one that was published by mistake. */
export const API_KEY_PREFIX = 'store_key_'

/** A key ends at most so long after it was made. */
export const MAX_API_KEY_DAYS = 3 * 366

/** Admins are told so many days before a key ends, once for each; from the first on, it is shown as ending. */
export const API_KEY_NOTICE_DAYS = [14, 3] as const

/** What the back office shows of the key of another program; the key itself is never stored. */
export const apiKey = v.object({
  id: v.string(),
  name: v.string(),
  /** The last characters of the key, to tell it from others. */
  ending: v.string(),
  permissions: v.array(v.string()),
  made_by: v.object({
    id: v.string(),
    name: v.string(),
    /** The key still works; whoever made it may know it. */
    is_admin: v.boolean(),
  }),
  /** ISO 8601 */
  created_at: v.string(),
  expires_at: v.string(),
  /** Within about a minute; null: never. */
  last_used_at: v.nullable(v.string()),
  revoked_at: v.nullable(v.string()),
})
export type ApiKey = v.InferOutput<typeof apiKey>
