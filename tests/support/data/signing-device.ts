import { webcrypto } from 'node:crypto'
import { toBase32 } from '#contract/collections/base32.ts'
import { registerDeviceKey } from '#contract/collections/calls/register-device-key.ts'
import { signOrder } from '#contract/collections/order-signature.ts'
import { NO_RECEIPT, type Receipt } from '#contract/collections/receipt.ts'
import { receiptDigest, signReceipt } from '#contract/collections/receipt-signature.ts'
import { asSignedOrder, type SignedOrder } from '#contract/collections/signed-order.ts'
import { KEY_ALGORITHM } from '#contract/collections/signed-text.ts'
import type { SignedIn } from '../journeys/api.ts'
import { responseOf } from './staff-calls.ts'

const { subtle } = webcrypto

/** The phone of a sales person that signs receipts in its own series. */
export class SigningDevice {
  readonly keyId: string
  readonly salesPersonId: string
  readonly publicKey: string
  readonly #key: webcrypto.CryptoKey
  #number = 0
  #previous = NO_RECEIPT

  private constructor(id: { keyId: string; salesPersonId: string; publicKey: string }, key: webcrypto.CryptoKey) {
    this.keyId = id.keyId
    this.salesPersonId = id.salesPersonId
    this.publicKey = id.publicKey
    this.#key = key
  }

  static async of(seller: SignedIn): Promise<SigningDevice> {
    const { privateKey, publicKey } = await subtle.generateKey(KEY_ALGORITHM, true, ['sign', 'verify'])
    const point = toBase32(new Uint8Array(await subtle.exportKey('raw', publicKey)))
    const { device_key } = responseOf(registerDeviceKey, await seller.post('/api/device_keys', { public_key: point }))
    const { id: keyId, sales_person } = device_key
    return new SigningDevice({ keyId, salesPersonId: sales_person.id, publicKey: point }, privateKey)
  }

  /** Signs the next receipt of its series; `change` overrides what it would write. */
  async sign(given: Pick<Receipt, 'dealerId' | 'total'> & Partial<Receipt>): Promise<string> {
    this.#number += 1
    const receipt: Receipt = {
      seller: 'Kabusa',
      salesPersonId: this.salesPersonId,
      deviceKeyId: this.keyId,
      number: this.#number,
      previous: this.#previous,
      takenAt: Math.floor(Date.now() / 1_000) * 1_000,
      way: 'cash',
      reference: '',
      bank: '',
      chequeOn: null,
      lines: [],
      ...given,
    }
    this.#previous = await receiptDigest(receipt, subtle)
    return signReceipt(receipt, this.#key, subtle)
  }

  /** Signs an order as the device writes it; `change` overrides what it would write. */
  signOrder(body: object, change: Partial<Omit<SignedOrder, 'body'>> = {}): Promise<string> {
    const { salesPersonId, keyId: deviceKeyId } = this
    const placedAt = Math.floor(Date.now() / 1_000) * 1_000
    return signOrder(asSignedOrder({ salesPersonId, deviceKeyId, placedAt, ...change, body }), this.#key, subtle)
  }
}
