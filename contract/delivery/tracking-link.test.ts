import { describe, expect, it } from 'vitest'
import { isTrackingTemplate, trackingLink } from './tracking-link.ts'

describe('the address of a courier’s page', () => {
  it.each([
    'https://courier.example/track/{number}',
    'https://courier.example/track?id={number}&lang=en',
    'https://courier.example/#{number}',
  ])('may be %s', (template) => expect(isTrackingTemplate(template)).toBe(true))

  it.each([
    ['no number', 'https://courier.example/track'],
    ['the number twice', 'https://courier.example/{number}/{number}'],
    ['the number as its host', 'https://{number}.courier.example/'],
    ['the number behind the host', 'https://courier.example{number}/'],
    ['another protocol', 'http://courier.example/{number}'],
    ['a script', 'javascript:alert({number})'],
    ['a password', 'https://me@courier.example/{number}'],
    ['a space', 'https://courier.example/a b/{number}'],
  ])('may not have %s', (_what, template) => expect(isTrackingTemplate(template)).toBe(false))

  it('contains the number encoded, without spaces', () => {
    expect(trackingLink('https://courier.example/t?id={number}&x=1', ' AB 12&y=2$&')).toBe(
      'https://courier.example/t?id=AB12%26y%3D2%24%26&x=1',
    )
  })
})
