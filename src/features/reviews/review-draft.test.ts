import { describe, expect, it } from 'vitest'
import { hasLink } from '#contract/reviews/review.ts'
import { readDraft } from './review-draft.ts'

const TARGET = { productable_id: 1001, productable_type: 'product' } as const
const DRAFT = { rating: 4, title: ' Good ', text: ' Lasts the whole day. ' }

describe('the draft of a review', () => {
  it('becomes the body of the call, without spaces at its ends', () => {
    expect(readDraft(DRAFT, TARGET)).toEqual({
      body: { ...TARGET, rating: 4, title: 'Good', text: 'Lasts the whole day.' },
    })
  })

  it.each([
    [{ rating: 0 }, { rating: { message: 'malformed' } }],
    [{ text: ' ' }, { text: { message: 'missing' } }],
    [{ text: 'Too short' }, { text: { message: 'short 10' } }],
    [{ text: 'x'.repeat(1_001) }, { text: { message: 'long 1000' } }],
    [{ title: 'x'.repeat(81) }, { title: { message: 'long 80' } }],
    [{ text: 'Look at www.example.test for more' }, { text: 'link' }],
    [{ title: 'kedai.com' }, { title: 'link' }],
  ])('names what is wrong with %j', (change, problems) => {
    expect(readDraft({ ...DRAFT, ...change }, TARGET)).toEqual({ problems })
  })
})

describe('hasLink', () => {
  it.each(['http://a.test', 'HTTPS://A.TEST', 'www.a.test', 'a.com', 'toko.co.id/x', 'wa.me/6012', 't.me/abc'])(
    'finds %s',
    (text) => expect(hasLink(`See ${text} now`)).toBe(true),
  )

  it.each(['Good.My friend agrees', 'It costs 12.50', 'OK.me too', 'Nice store.id say', 'e.g. mango', 'dotcom'])(
    'leaves %s alone',
    (text) => expect(hasLink(text)).toBe(false),
  )
})
