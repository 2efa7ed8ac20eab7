import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it.each([
    ['kabus12', 'short'],
    ['aaaaaaaaaaaaaaaa', 'weak'],
    ['123456789', 'weak'],
    ['abcdefgh1', 'weak'],
    ['kopisusu', 'weak'],
    ['kopi susu 9', 'fair'],
    ['tiga botol di rak', 'strong'],
    ['x7!mQz0#pR', 'strong'],
  ])('of %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength)
  })

  it('does not count parts that are known about the person', () => {
    expect(passwordStrength('Lina 0123456789 Baru', ['Lina Baru', '+60 12 345 6789'])).toBe('weak')
    expect(passwordStrength('lina-baru-tiga-botol', ['Lina Baru'])).not.toBe('weak')
  })
})
