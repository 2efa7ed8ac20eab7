/** `"<client uuid>.<seq>"`: the client that made a cart operation, and its sequence number there (offline.md 3.2). */
export interface OperationKey {
  clientId: string
  seq: number
}

const FORM = /^"?([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\.([1-9]\d{0,14})"?$/

/** The quoted structured-field string of the header. */
export const writeOperationKey = ({ clientId, seq }: OperationKey): string => `"${clientId}.${seq}"`

/** The quotes are optional because the batch carries keys in JSON. Returns null for anything else. */
export function readOperationKey(written: string): OperationKey | null {
  const [, clientId, seq] = FORM.exec(written) ?? []
  return clientId && seq ? { clientId, seq: Number(seq) } : null
}
