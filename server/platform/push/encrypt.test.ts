import { createECDH } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { encryptPush, isUsable } from './encrypt.ts'

/** RFC 8291, 5 and appendix A. */
const RFC = {
  text: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  sender: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  locked:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
}

describe('encryptPush', () => {
  it('encrypts the example of RFC 8291 to its expected bytes', () => {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(RFC.sender, 'base64url')
    const locked = encryptPush(RFC.text, RFC.keys, { curve, salt: Buffer.from(RFC.salt, 'base64url') })
    expect(locked.toString('base64url')).toBe(RFC.locked)
  })

  it('uses new keys and a new salt each time', () => {
    expect(encryptPush(RFC.text, RFC.keys).equals(encryptPush(RFC.text, RFC.keys))).toBe(false)
  })
})

describe('isUsable', () => {
  it('accepts a point of the curve with a secret of 16 bytes', () => {
    expect(isUsable(RFC.keys)).toBe(true)
    expect(isUsable({ ...RFC.keys, auth: 'AAAA' })).toBe(false)
    expect(isUsable({ ...RFC.keys, p256dh: RFC.keys.p256dh.replace('BCVx', 'BCVy') })).toBe(false)
    expect(isUsable({ ...RFC.keys, p256dh: '' })).toBe(false)
  })
})
