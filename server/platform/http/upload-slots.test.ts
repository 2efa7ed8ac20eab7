import { afterEach, describe, expect, it } from 'vitest'
import { takeUploadSlot, type UploadSender } from './upload-slots.ts'

const taken: (() => void)[] = []
/** Takes as many places as there are, at most 100, and returns their number. */
function takeAll(senderOf: (at: number) => UploadSender): number {
  const before = taken.length
  for (let at = 0; at < 100; at += 1) {
    const release = takeUploadSlot(senderOf(at))
    if (release) taken.push(release)
  }
  return taken.length - before
}
afterEach(() => {
  for (const release of taken.splice(0)) release()
})

const elsewhere = (at: number) => ({ person: `person ${at}`, address: `203.0.113.${at}` })

describe('takeUploadSlot', () => {
  it('gives one person three places, from any number of addresses', () => {
    expect(takeAll((at) => ({ ...elsewhere(at), person: 'one' }))).toBe(3)
    expect(takeAll(() => ({ person: 'other', address: '203.0.113.0' }))).toBe(3)
  })

  it('gives one network half of the places, with any number of accounts', () => {
    expect(takeAll((at) => ({ person: `person ${at}`, address: `2001:db8:1:${at}::1` }))).toBe(12)
    expect(takeAll(elsewhere)).toBe(12)
  })

  it('gives visitors without a session the places of their network', () => {
    expect(takeAll(() => ({ person: null, address: '203.0.113.7' }))).toBe(12)
  })

  it('gives all senders together 24 places, and a freed one to the next', () => {
    expect(takeAll(elsewhere)).toBe(24)
    taken.pop()?.()
    expect(takeAll(elsewhere)).toBe(1)
  })
})
