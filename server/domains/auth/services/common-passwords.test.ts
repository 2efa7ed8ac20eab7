import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common-passwords.ts'

const PHONE = '+60123456700'

describe('isCommonPassword', () => {
  it.each([
    'password',
    'Password123!',
    'P@ssw0rd2024',
    'p4ssw0rd',
    'qwertyuiop',
    'iloveyou99',
    'Sayang123',
    '12345678',
    '1234567890',
    '9876543210',
    '19900412',
    'aaaaaaaa',
    'abcabcabc',
    'abcdefgh',
    'kabusa2026',
    '0123456700',
    '60123456700',
    'admin!!!!',
  ])('detects the common password %s', (password) => expect(isCommonPassword(password, PHONE)).toBe(true))

  it.each([
    'purple rain on tuesday',
    'kucing-besar-tidur',
    'x7!mQz0p',
    'tiga botol di rak',
    '836120579431',
    'kabusa-demo',
  ])('accepts the uncommon password %s', (password) => expect(isCommonPassword(password, PHONE)).toBe(false))
})
