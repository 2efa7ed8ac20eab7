import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'

/** What an authenticator is asked for; the rest of the options does not change its answer. */
interface CreationRequest {
  challenge: string
  rp: { id: string }
  user: { id: string }
}
interface SignRequest {
  challenge: string
  rpId: string
}

/** What a test may falsify. */
interface Deviation {
  /** Origin of the page that asks. */
  origin?: string
  rpId?: string
  counter?: number
  /** Whether the device has verified the person, by a fingerprint or PIN. */
  isVerified?: boolean
  userHandle?: string
  credentialId?: string
  key?: KeyObject
}

const FLAG = { present: 0x01, verified: 0x04, newKey: 0x40 }
const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')
const hex = (text: string): Buffer => Buffer.from(text, 'hex')
const newPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** A private key that no passkey has. */
export const foreignKey = (): KeyObject => newPair().privateKey

/** One passkey of a device: ES256, attestation `none`, with the few CBOR structures written by hand. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32))
  readonly #origin: string
  readonly #pair = newPair()
  #counter = 0
  #userHandle = ''

  constructor(origin: string) {
    this.#origin = origin
  }

  /** The answer to the options of adding a passkey. */
  create(options: CreationRequest, { isVerified = true, origin = this.#origin, ...change }: Deviation = {}) {
    this.#userHandle = options.user.id
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    const flags = FLAG.present | FLAG.newKey | (isVerified ? FLAG.verified : 0)
    const data = Buffer.concat([
      this.#authenticatorData(change.rpId ?? options.rp.id, flags, change.counter ?? this.#counter),
      Buffer.alloc(16),
      length,
      id,
      this.#publicKey(),
    ])
    return {
      id: this.id,
      rawId: this.id,
      type: 'public-key',
      authenticatorAttachment: 'platform',
      clientExtensionResults: {},
      response: {
        clientDataJSON: clientData('webauthn.create', options.challenge, origin),
        attestationObject: base64url(attestation(data)),
        transports: ['internal'],
      },
    }
  }

  /** The answer to the options of signing in; each counts. */
  sign(options: SignRequest, { isVerified = true, origin = this.#origin, ...change }: Deviation = {}) {
    this.#counter += 1
    const flags = FLAG.present | (isVerified ? FLAG.verified : 0)
    const data = this.#authenticatorData(change.rpId ?? options.rpId, flags, change.counter ?? this.#counter)
    const client = clientData('webauthn.get', options.challenge, origin)
    const signed = Buffer.concat([data, sha256(Buffer.from(client, 'base64url'))])
    const id = change.credentialId ?? this.id
    return {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: {
        clientDataJSON: client,
        authenticatorData: base64url(data),
        signature: base64url(
          createSign('sha256')
            .update(signed)
            .sign(change.key ?? this.#pair.privateKey),
        ),
        userHandle: change.userHandle ?? this.#userHandle,
      },
    }
  }

  #authenticatorData(rpId: string, flags: number, count: number): Buffer {
    const rest = Buffer.alloc(5)
    rest.writeUInt8(flags)
    rest.writeUInt32BE(count, 1)
    return Buffer.concat([sha256(rpId), rest])
  }

  /** {1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y} */
  #publicKey(): Buffer {
    const { x = '', y = '' } = this.#pair.publicKey.export({ format: 'jwk' })
    const point = (one: string) => Buffer.from(one, 'base64url')
    return Buffer.concat([hex('a5010203262001215820'), point(x), hex('225820'), point(y)])
  }
}

/** {"fmt": "none", "attStmt": {}, "authData": data} */
function attestation(data: Buffer): Buffer {
  const length = Buffer.alloc(2)
  length.writeUInt16BE(data.length)
  const text = (written: string) => Buffer.concat([Buffer.from([0x60 + written.length]), Buffer.from(written)])
  const parts = [text('fmt'), text('none'), text('attStmt'), hex('a0'), text('authData'), hex('59'), length, data]
  return Buffer.concat([hex('a3'), ...parts])
}

const clientData = (type: string, challenge: string, origin: string): string =>
  base64url(Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false })))
