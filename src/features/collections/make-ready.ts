import { send } from '../../lib/http/api-client.ts'
import { openReceiptBook, readReceiptBook } from '../../offline/collections/receipt-book.ts'
import type { Owner } from '../../offline/storage/owner.ts'
import { postDevice } from '../../offline/storage/post-device.ts'

/** Makes and registers the key of this device, once. @throws what the call throws */
export const makeReady = (person: Owner): Promise<void> =>
  openReceiptBook(postDevice(), person, async (publicKey) => {
    const { registerDeviceKey } = await import('#contract/collections/calls/register-device-key.ts')
    return (await send(registerDeviceKey, { body: { public_key: publicKey } })).device_key
  })

/** Whether this device can sign receipts. */
export const canSign = async (person: Owner): Promise<boolean> =>
  typeof (await readReceiptBook(postDevice(), person))?.deviceKeyId === 'string'
