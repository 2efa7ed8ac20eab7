import { describe, expect, it } from 'vitest'
import { Refusal } from '../../route.ts'
import { refusalPage } from './refusal-page.ts'
import { privateHeaders } from './responses.ts'

describe('the page of a refusal', () => {
  it('has every header of the refusal that it does not replace, each cookie included', () => {
    const headers = privateHeaders()
    headers.set('Retry-After', '2')
    for (const cookie of ['session=; Max-Age=0', 'cart_owner=; Max-Age=0']) headers.append('Set-Cookie', cookie)
    const request = new Request('http://127.0.0.1:3000/pdf/raw?path=price-lists/current')
    const page = refusalPage(new Refusal('UNAVAILABLE', 'The store is busy.'), request, headers)
    expect([page.status, page.headers.get('retry-after')]).toEqual([503, '2'])
    expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8')
    expect(page.headers.getSetCookie()).toEqual(['session=; Max-Age=0', 'cart_owner=; Max-Age=0'])
  })
})
