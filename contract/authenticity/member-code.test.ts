import { describe, expect, it } from 'vitest'
import { memberCode, memberIdIn } from './member-code.ts'

const ID = '0b4e7c1a-52de-4f00-9c3b-5a1f0e9d7c26'

describe('the code of a member', () => {
  it.each([memberCode(ID), ID, ` ${memberCode(ID).toUpperCase()}\n`])('is read from %j', (text) => {
    expect(memberIdIn(text)).toBe(ID)
  })

  it.each(['', 'KABU-SADE-M229', `${ID}0`, 'https://shop.example/verify?code=KABU-SADE-M229'])('is not %j', (text) => {
    expect(memberIdIn(text)).toBeNull()
  })
})
