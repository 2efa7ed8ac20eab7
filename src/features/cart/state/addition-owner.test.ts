import { describe, expect, it } from 'vitest'
import { ownerOfAddition } from './addition-owner.ts'

const choice = (cartOwner: string, id: string) =>
  JSON.stringify({ cartOwner, dealer: { id, name: 'Ravi', company: 'Kedai Baru' }, isShown: false })

describe('the owner of an addition', () => {
  it.each([
    ['the person who tapped', { cartOwner: 'alice', acting: null }, 'alice:0'],
    ['the dealer that they acted for at the tap', { cartOwner: 'alice', acting: choice('alice', 'd1') }, 'alice:d1'],
    [
      'the person, where somebody else had chosen the dealer',
      { cartOwner: 'alice', acting: choice('bob', 'd1') },
      'alice:0',
    ],
    ['the person, where the choice cannot be read', { cartOwner: 'alice', acting: '{' }, 'alice:0'],
    ['nobody for a guest', { cartOwner: null, acting: choice('bob', 'd1') }, null],
    ['nobody for a guest whose cookie is empty', { cartOwner: '', acting: null }, null],
  ])('is %s', (_, addition, owner) => {
    expect(ownerOfAddition(addition)).toBe(owner)
  })
})
