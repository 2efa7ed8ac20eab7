import * as v from 'valibot'

/** Name of a service that a store can be connected to, such as `smtp`; the server knows which there are. */
export const connectionName = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9_]{1,29}$/))

/** What the connected services are for. */
export const PURPOSES = ['messages', 'payments', 'couriers'] as const

export const connection = v.object({
  name: connectionName,
  /** What it is for, how it is called, and one sentence of what it does. */
  purpose: v.optional(v.picklist(PURPOSES), 'messages'),
  title: v.optional(v.string(), ''),
  about: v.optional(v.string(), ''),
  /** It can be asked whether it answers; others are tried with a message. */
  is_checkable: v.optional(v.boolean(), false),
  /** It was built from public documentation, and never tried against the real service. */
  is_untried: v.optional(v.boolean(), false),
  /**
   * `file`: set by the operator, in store.env or the environment, and read-only on the screen.
   */
  source: v.picklist(['none', 'file', 'screen']),
  /**
   * Why a saved service is not used: its secrets were encrypted with another secret of the server, or its settings are
   * not valid for this store any more. null for one that is used.
   */
  problem: v.nullable(v.picklist(['unreadable', 'invalid'])),
  settings: v.array(
    v.object({
      name: v.string(),
      label: v.optional(v.string(), ''),
      hint: v.optional(v.string()),
      is_secret: v.optional(v.boolean(), false),
      /** The only values; the first is the default. */
      options: v.optional(v.array(v.object({ value: v.string(), label: v.string() }))),
      /** null for a secret, and for an empty setting. */
      value: v.nullable(v.string()),
      /** Whether a secret is saved, and the last characters of a key that is long enough to show them. */
      secret: v.nullable(v.object({ ending: v.nullable(v.string()) })),
    }),
  ),
  /** Addresses of the store that its owner enters at the service. */
  addresses: v.optional(v.array(v.string()), []),
})
export type Connection = v.InferOutput<typeof connection>
export const connections = v.object({ connections: v.array(connection) })
export type Connections = v.InferOutput<typeof connections>

/** By the name of the setting; an absent or empty secret stays as it is saved, for the same server and account. */
export const connectionValues = v.record(v.string(), v.pipe(v.string(), v.trim(), v.maxLength(500)))
