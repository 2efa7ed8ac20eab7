import { describe, expect, it } from 'vitest'
import { nextAffiliateCode } from './next-affiliate-code.ts'

const none = { affiliateCode: null }
const linked = (affiliateCode: string) => ({ affiliateCode, isAffiliateLinked: true })
const gone = { affiliateCode: null, isAffiliateLinked: false }

describe('the affiliate code of the cart', () => {
  it('is set from an opened affiliate link when the cart has none', () => {
    expect(nextAffiliateCode({ choices: none, stored: 'AFNUR88', isRefused: false })).toEqual(linked('AFNUR88'))
    expect(nextAffiliateCode({ choices: none, stored: '', isRefused: false })).toBeNull()
  })

  it('is replaced by the code of a later link, and removed when it expires', () => {
    expect(nextAffiliateCode({ choices: linked('AFNUR88'), stored: 'AFNUR88', isRefused: false })).toBeNull()
    expect(nextAffiliateCode({ choices: linked('AFNUR88'), stored: 'AFLIM22', isRefused: true })).toEqual(
      linked('AFLIM22'),
    )
    expect(nextAffiliateCode({ choices: linked('AFNUR88'), stored: '', isRefused: false })).toEqual(gone)
  })

  it('is removed when it comes from a link and the server rejects it', () => {
    expect(nextAffiliateCode({ choices: linked('AFNUR88'), stored: 'AFNUR88', isRefused: true })).toEqual(gone)
  })

  it('is never replaced when it was typed, even if the server rejects it', () => {
    const typed = { affiliateCode: 'afnur88', isAffiliateLinked: false }
    for (const stored of ['', 'AFLIM22'])
      expect(nextAffiliateCode({ choices: typed, stored, isRefused: true })).toBeNull()
  })
})
