/** `"<client uuid>.<seq>"`: who made an operation on the cart, and its place in that client's order (offline.md 3.2). */
export interface OperationKey {
  clientId: string
  seq: number
}

const FORM = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([1-9]\d{0,14})"?$/

/** As a structured-field string, quoted, the way the header carries it. */
export const writeOperationKey = ({ clientId, seq }: OperationKey): string => `"${clientId}.${seq}"`

/** The quotes are optional: the batch carries keys in JSON. Answers null for anything else. */
export function readOperationKey(written: string): OperationKey | null {
  const [, clientId, seq] = FORM.exec(written) ?? []
  return clientId && seq ? { clientId, seq: Number(seq) } : null
}
