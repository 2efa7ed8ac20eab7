import { readStorageState } from '../../lib/storage-state.ts'

/** Left free for orders and changes of the day; pictures never take it. */
const RESERVED_BYTES = 10_000_000

/** Whether the device has room for more pictures. Browsers that do not tell say so when a write fails. */
export async function hasRoom(): Promise<boolean> {
  const { used, quota } = await readStorageState()
  return used === null || quota === null || quota - used > RESERVED_BYTES
}
