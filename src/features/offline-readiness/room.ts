import { readStorageState } from '../../lib/storage-state.ts'

/** Left free for orders and cart changes; kept pictures never use it. */
const RESERVED_BYTES = 10_000_000

/** Whether the device has room for more pictures; true where the browser does not report it, until a write fails. */
export async function hasRoom(): Promise<boolean> {
  const { used, quota } = await readStorageState()
  return used === null || quota === null || quota - used > RESERVED_BYTES
}
