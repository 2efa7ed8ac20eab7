import { describe, expect, it } from 'vitest'
import { linkedChoice } from './link-code.ts'

const none = { affiliateCode: null }
const linked = (affiliateCode: string) => ({ affiliateCode, isAffiliateLinked: true })
const gone = { affiliateCode: null, isAffiliateLinked: false }

describe('the code of a link that led here', () => {
  it('stands in a cart that has none', () => {
    expect(linkedChoice({ choices: none, kept: 'AFNUR88', isRefused: false })).toEqual(linked('AFNUR88'))
    expect(linkedChoice({ choices: none, kept: '', isRefused: false })).toBeNull()
  })

  it('makes room for that of a later link, and goes with its time', () => {
    expect(linkedChoice({ choices: linked('AFNUR88'), kept: 'AFNUR88', isRefused: false })).toBeNull()
    expect(linkedChoice({ choices: linked('AFNUR88'), kept: 'AFLIM22', isRefused: true })).toEqual(linked('AFLIM22'))
    expect(linkedChoice({ choices: linked('AFNUR88'), kept: '', isRefused: false })).toEqual(gone)
  })

  it('goes when the store says that it does not count', () => {
    expect(linkedChoice({ choices: linked('AFNUR88'), kept: 'AFNUR88', isRefused: true })).toEqual(gone)
  })

  it('never takes the place of one that was typed, which stays even if it does not count', () => {
    const typed = { affiliateCode: 'afnur88', isAffiliateLinked: false }
    for (const kept of ['', 'AFLIM22']) expect(linkedChoice({ choices: typed, kept, isRefused: true })).toBeNull()
  })
})
