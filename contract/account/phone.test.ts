import { describe, expect, it } from 'vitest'
import { MARKETS } from '../site/market.ts'
import { maskPhone, normalisePhone, readPhone, whatsappUrl } from './phone.ts'

const { MYR, IDN } = MARKETS

describe('Malaysian phone numbers', () => {
  it.each([
    ['+60 12 345 6789', '+60123456789'],
    ['012-345 6789', '+60123456789'],
    ['60123456789', '+60123456789'],
    ['12 345 6789', '+60123456789'],
    ['+60 (0)12-345 6789', '+60123456789'],
    ['0060 12 345 6789', '+60123456789'],
    [' 0123456789 ', '+60123456789'],
    // 011 numbers have ten digits after the calling code.
    ['011 2345 6789', '+601123456789'],
    ['+60 11 234 56789', '+601123456789'],
  ])('reads %j as %s', (typed, phone) => expect(readPhone(typed, MYR)).toBe(phone))

  it.each([
    '',
    '+',
    '012 345 678',
    '011 2345 67890',
    '03 1234 5678',
    '+65 9123 4567',
    '+62 812 3456 7890',
    '0123456789 ext 4',
    '<script>0123456789',
    '٠١٢٣٤٥٦٧٨٩',
  ])('rejects %j', (typed) => expect(readPhone(typed, MYR)).toBeNull())

  it.each([
    ['', ''],
    ['+', '+'],
    ['6', '+6'],
    ['0', '+60'],
    ['01', '+60 1'],
    ['1', '+60 1'],
    ['0123456789', '+60 12 345 6789'],
    // Digits that are too many stay, so that the number is refused instead of becoming another one.
    ['+6011234567891', '+60 11 234 567891'],
    ['+60 12 345 67', '+60 12 345 67'],
  ])('masks %j as %j', (typed, masked) => expect(maskPhone(typed, MYR)).toBe(masked))

  it('reads the same number from its masked form', () => {
    for (const phone of ['+60123456789', '+601123456789']) expect(readPhone(maskPhone(phone, MYR), MYR)).toBe(phone)
  })
})

describe('Indonesian phone numbers', () => {
  it.each([
    ['0812 3456 7890', '+6281234567890'],
    ['+62 8123 456789', '+628123456789'],
    ['812 345 678', '+62812345678'],
    ['+62 8123 45678901', '+62812345678901'],
    ['+62 (0) 812 3456 789', '+628123456789'],
  ])('reads %j as %s', (typed, phone) => expect(readPhone(typed, IDN)).toBe(phone))

  it.each(['0812 3456', '021 1234567', '+60123456789', '0812 3456 789012'])('rejects %j', (typed) =>
    expect(readPhone(typed, IDN)).toBeNull(),
  )

  it('are grouped by two, four and up to eight digits', () => {
    expect(maskPhone('081234567890', IDN)).toBe('+62 8123 4567890')
    expect(maskPhone('08123456789012', IDN)).toBe('+62 8123 456789012')
    expect(maskPhone('0812', IDN)).toBe('+62 812')
  })
})

describe('two phone numbers in one field', () => {
  it.each([
    ['011-2345 6789 / 013-765 4321', MYR],
    ['012-345 6789 013-765 4321', MYR],
    ['0112345678+60137654321', MYR],
    ['0812-3456-789, 0813-7654-321', IDN],
  ])('are not read as one, masked or not: %j', (typed, market) => {
    expect(readPhone(typed, market)).toBeNull()
    expect(readPhone(maskPhone(typed, market), market)).toBeNull()
  })
})

describe('phone numbers of other countries', () => {
  it('keep their calling code, so that nobody signs in with a number that is not theirs', () => {
    expect(normalisePhone('+65 9123 4567', MYR)).toBe('+6591234567')
    expect(normalisePhone('0065 9123 4567', MYR)).toBe('+6591234567')
  })
})

describe('whatsappUrl', () => {
  it('contains the digits only', () => expect(whatsappUrl('+60123456789')).toBe('https://wa.me/60123456789'))

  it('begins the message with a text', () =>
    expect(whatsappUrl('+60123456789', 'Order A-1 & more')).toBe(
      'https://wa.me/60123456789?text=Order%20A-1%20%26%20more',
    ))
})
