/** An object with unvalidated fields. */
export type Fields = Partial<Record<string, unknown>>

export const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null
